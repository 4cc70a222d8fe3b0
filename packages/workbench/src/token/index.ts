import type {Tool} from '../frame';
import {tokenBuilder} from './build';
import {inspect} from './inspect';

/** RFC 7515, appendix A.2: a token that anyone may check, with its public key. */
const RFC_TOKEN =
  'eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ.cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqvhJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrBp0igcN_IoypGlUPQGe77Rw';
const RFC_KEY = JSON.stringify({
  kty: 'RSA',
  n: 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
  e: 'AQAB',
});

/** Inspector and builder of playback tokens. */
export const token: Tool = {
  name: 'token',
  takes: 'A JWT, with or without Bearer, an address with token=, or an edge token of a CDN.',
  examples: [
    {
      label: 'Playback token',
      input:
        'http://192.0.2.10/live/STREAM_KEY.m3u8?token=eyJhbGciOiJSUzI1NiIsImtpZCI6IjAxMjM0NTY3ODlhYmNkZWYwMTIzNDU2Nzg5YWJjZGVmIiwidHlwIjoiSldUIn0.eyJzdWIiOiJQTEFZQkFDS19JRCIsImF1ZCI6InYiLCJleHAiOjE3NjcyMjkyMDB9.SIGNATURE',
    },
    {label: 'RFC 7515, with its key', input: RFC_TOKEN, settings: {key: RFC_KEY}},
    {
      label: 'Edge token',
      input:
        'st=1767225600~exp=1767229200~acl=/live/ch1/*~hmac=5c9d59bedb3283df86f4ceb337f64eb5990e867b086f38f239ba56706f56759d',
    },
  ],
  settings: [
    {
      name: 'key',
      label: 'Public key',
      kind: 'area',
      secret: true,
      help: 'PEM, a JWK or a set of them, or the shared secret. It stays in memory and is never part of a link.',
    },
  ],
  // Who has the token may watch.
  shareable: () => undefined,
  inspect,
  builders: [tokenBuilder],
};
