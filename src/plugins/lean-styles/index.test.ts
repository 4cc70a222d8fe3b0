import postcss, {type AcceptedPlugin} from 'postcss';
import {expect, test} from 'vitest';
import leanStyles, {lightOnly} from './index';

const process = async (css: string, file: string): Promise<string> => {
  const {plugins} = leanStyles().configurePostCss!({plugins: [] as AcceptedPlugin[]}) as {plugins: AcceptedPlugin[]};
  return (await postcss(plugins).process(css, {from: file})).css;
};

test('classes of Infima that nothing names go, the others stay', async () => {
  const css = '.avatar__photo{a:b}.navbar__item{a:b}.menu__link--active{a:b}.pills--block,.button--primary{a:b}';
  expect(await process(css, '/site/node_modules/infima/dist/css/default/default.css')).toBe('.navbar__item{a:b}.menu__link--active{a:b}.button--primary{a:b}');
});

test('style sheets of the site keep every class', async () => {
  expect(await process('.avatar__photo{a:b}', '/site/src/css/custom.css')).toBe('.avatar__photo{a:b}');
});

test('rules of the dark mode go from every style sheet', async () => {
  const css = "[data-theme='dark'] .a{a:b}html[data-theme=dark],.b{a:b}[data-theme=light] .c{a:b}html:not([data-theme='dark']) .d{a:b}";
  expect((await postcss([lightOnly()]).process(css, {from: undefined})).css).toBe(".b{a:b}[data-theme=light] .c{a:b}html:not([data-theme='dark']) .d{a:b}");
});
