import type {CodeSection} from '../frame';

const NOTE = 'For one hour from now:';

/** Header, the payload up to the number of its exp, and that number. */
type Write = (header: string, before: string, exp: string) => string;

const node: Write = (header, before, exp) => `import {createSign} from 'node:crypto';
import {readFileSync} from 'node:fs';

// ${NOTE} Math.floor(Date.now() / 1000) + 3600
const exp = ${exp};
const header = ${JSON.stringify(header)};
const payload = ${JSON.stringify(before)} + exp + '}';
const base64url = (text) => Buffer.from(text).toString('base64url');
const body = base64url(header) + '.' + base64url(payload);
const signature = createSign('RSA-SHA256').update(body).sign(readFileSync(process.argv[2]));
console.log(body + '.' + signature.toString('base64url'));
`;

const python: Write = (header, before, exp) => `import base64
import sys
import time
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

# ${NOTE} int(time.time()) + 3600
exp = ${exp}
header = ${JSON.stringify(header)}
payload = ${JSON.stringify(before)} + str(exp) + "}"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


with open(sys.argv[1], "rb") as file:
    key = serialization.load_pem_private_key(file.read(), password=None)
body = base64url(header.encode()) + "." + base64url(payload.encode())
print(body + "." + base64url(key.sign(body.encode(), padding.PKCS1v15(), hashes.SHA256())))
`;

const single = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const php: Write = (header, before, exp) => `<?php
// ${NOTE} time() + 3600
$exp = ${exp};
$header = ${single(header)};
$payload = ${single(before)} . $exp . '}';
function base64url(string $data): string
{
    return rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
}
$body = base64url($header) . '.' . base64url($payload);
openssl_sign($body, $signature, file_get_contents($argv[1]), OPENSSL_ALGO_SHA256);
echo $body . '.' . base64url($signature) . "\\n";
`;

const go: Write = (header, before, exp) => `package main

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"log"
	"os"
)

// ${NOTE} time.Now().Unix() + 3600, with the import "time"
var exp int64 = ${exp}

const header = ${JSON.stringify(header)}

func main() {
	payload := fmt.Sprint(${JSON.stringify(before)}, exp, "}")
	data, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	block, _ := pem.Decode(data)
	if block == nil {
		log.Fatal("no PEM in the file")
	}
	var parsed any
	if block.Type == "RSA PRIVATE KEY" {
		parsed, err = x509.ParsePKCS1PrivateKey(block.Bytes)
	} else {
		parsed, err = x509.ParsePKCS8PrivateKey(block.Bytes)
	}
	if err != nil {
		log.Fatal(err)
	}
	encode := base64.RawURLEncoding.EncodeToString
	body := encode([]byte(header)) + "." + encode([]byte(payload))
	digest := sha256.Sum256([]byte(body))
	signature, err := rsa.SignPKCS1v15(rand.Reader, parsed.(*rsa.PrivateKey), crypto.SHA256, digest[:])
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(body + "." + encode(signature))
}
`;

/**
 * Programs that make the token of a header and a payload, which ends with exp, with the private key in a file: the
 * file's name is their argument.
 */
export const programs = (header: string, payload: string): readonly (CodeSection & {readonly file: string})[] => {
  const [, before = payload, exp = ''] = /^(.*"exp":)(\d+)\}$/s.exec(payload) ?? [];
  const code = (title: string, language: CodeSection['language'], write: Write, file: string) =>
    ({kind: 'code', title, language, text: write(header, before, exp), file}) as const;
  return [
    code('Node.js', 'js', node, 'sign.mjs'),
    code('Python (package cryptography)', 'python', python, 'sign.py'),
    code('PHP', 'php', php, 'sign.php'),
    code('Go', 'go', go, 'sign.go'),
  ];
};
