import {describe, expect, it} from 'vitest';
import {contentSecurityPolicy, CONTENT_TYPES, securityHeaders, TEXT_EXTENSIONS} from './headers';

describe('the policy', () => {
  const policy = contentSecurityPolicy({scriptHashes: ["'sha256-a'", "'sha256-b'"], analytics: false});

  it('runs listed scripts only', () => {
    expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('names no other host without analytics', () => {
    expect(policy).not.toContain('http');
  });

  it("names Google's hosts with analytics", () => {
    const withTag = contentSecurityPolicy({scriptHashes: [], analytics: true});
    expect(withTag).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(withTag).toMatch(/connect-src 'self' [^;]*https:\/\/\*\.google-analytics\.com/);
  });

  it('can stand in quotes in every server file', () => {
    for (const {value} of securityHeaders({scriptHashes: ["'sha256-a'"], analytics: true})) expect(value).not.toMatch(/["\\\n{}$]/);
  });
});

it('knows a content type for every extension of text', () => {
  for (const extension of TEXT_EXTENSIONS) expect(CONTENT_TYPES[extension]).toBeDefined();
});
