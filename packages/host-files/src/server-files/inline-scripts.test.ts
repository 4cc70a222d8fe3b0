import {describe, expect, it} from 'vitest';
import {LOADER, page} from '../hosting/small-site';
import {allowedHashes, hashOf, inlineCode} from './inline-scripts';

describe('inlineCode', () => {
  it('finds what a browser would run, and leaves data and files alone', () => {
    const html =
      '<script>one()</script><script type=module>two()</script><script type="text/javascript">three("<b>&amp;</b>")</script><script type="speculationrules">{}</script>' +
      '<script src=/x.js></script><script type="application/ld+json">{}</script><script type=application/json>[]</script>';
    expect(inlineCode(html).scripts).toEqual(['one()', 'two()', 'three("<b>&amp;</b>")', '{}']);
  });

  it('finds handlers and javascript: addresses', () => {
    expect(
      inlineCode('<button onclick="go()">x</button><a href=" JavaScript:go()">y</a><p data-on=x onkeyup=y>z</p>')
        .handlers,
    ).toHaveLength(3);
  });
});

describe('hashOf', () => {
  it("is the hash of the standard's example", () => {
    expect(hashOf("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });
});

describe('allowedHashes', () => {
  it('allows what the not-found page carries', () => {
    expect(allowedHashes(page('/404.html'), [{file: 'a/index.html', html: page('/a')}])).toEqual([hashOf(LOADER)]);
  });

  it.each([
    [
      '<script>alert(1)</script>',
      'a/b/index.html: the inline script "alert(1)…" stands on this page and not on every page',
    ],
    ['<img src=x onerror="go()">', 'a/b/index.html: the policy stops inline handlers such as <img onerror="go()">'],
    ['<script title=" src=">alert(2)</script>', 'the inline script "alert(2)…" stands on this page'],
    ['<script data-type="application/json">alert(3)</script>', 'the inline script "alert(3)…" stands on this page'],
    ['<a href="javascript&#58;go()">x</a>', 'the policy stops inline handlers such as <a href="javascript:go()">'],
    ['<a href=javascript&colon;go()>x</a>', 'the policy stops inline handlers such as <a href="javascript:go()">'],
  ])('fails for a page with %s, naming it', (body, message) => {
    expect(() => allowedHashes(page('/404.html'), [{file: 'a/b/index.html', html: page('/a/b', body)}])).toThrow(
      message,
    );
  });

  it("allows Docusaurus' banner on the landing page of a site that starts at once", () => {
    const banner = 'insert("docusaurus-base-url-issue-banner-container")';
    expect(
      allowedHashes(page('/404.html'), [{file: 'index.html', html: page('/', `<script>${banner}</script>`)}]),
    ).toEqual([hashOf(LOADER), hashOf(banner)]);
  });

  it('fails when every page carries many scripts', () => {
    const many = Array.from({length: 7}, (_, index) => `<script>run(${index})</script>`).join('');
    expect(() => allowedHashes(many, [])).toThrow('7 inline scripts');
  });
});
