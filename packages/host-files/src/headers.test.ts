import {describe, expect, it} from 'vitest';
import {contentSecurityPolicy, CONTENT_TYPES, securityHeaders, TEXT_EXTENSIONS} from './headers';

describe('the policy', () => {
  const policy = contentSecurityPolicy({scriptHashes: ["'sha256-a'", "'sha256-b'"]});

  it('runs listed scripts only', () => {
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('takes styles in attributes, and none in elements', () => {
    expect(policy).toMatch(/; style-src-elem 'self' 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=';/);
    expect(policy).toContain("; style-src-attr 'unsafe-inline';");
  });

  it('demands trusted types where the pages bring a policy along', () => {
    expect(policy).not.toContain('trusted-types');
    const demanding = contentSecurityPolicy({scriptHashes: [], trustedTypes: true});
    expect(demanding).toContain("; require-trusted-types-for 'script'; trusted-types default dompurify");
  });

  it('names no other host unless it is told to', () => {
    expect(policy).not.toContain('http');
  });

  it('names the hosts that the site allows beside its own', () => {
    const sources = {'script-src': ['https://tag.example'], 'connect-src': ['https://*.count.example']};
    const withTag = contentSecurityPolicy({scriptHashes: [], sources});
    expect(withTag).toContain("script-src 'self' https://tag.example;");
    expect(withTag).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.count\.example/);
  });

  it('can stand in quotes in every server file', () => {
    for (const {value} of securityHeaders({
      scriptHashes: ["'sha256-a'"],
      sources: {'script-src': ['https://tag.example']},
    }))
      expect(value).not.toMatch(/["\\\n{}$]/);
  });
});

it('knows a content type for every extension of text', () => {
  for (const extension of TEXT_EXTENSIONS) expect(CONTENT_TYPES[extension]).toBeDefined();
});
