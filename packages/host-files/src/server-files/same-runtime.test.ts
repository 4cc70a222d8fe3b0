import type {ConfigureWebpackUtils} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {sameRuntime} from './same-runtime';

class Swc {
  readonly _args: [object];
  constructor(options: object) {
    this._args = [options];
  }
}
const css = {name: 'css'};
const bundler = (name: string, instance: object) =>
  ({name, instance}) as unknown as ConfigureWebpackUtils['currentBundler'];

it('minifies the run time by itself, with its own names, and everything else as before', () => {
  const options = {minimizerOptions: {minify: true}};
  const {optimization} = sameRuntime(
    {optimization: {minimizer: [new Swc(options), css]}},
    bundler('rspack', {SwcJsMinimizerRspackPlugin: Swc}),
  ) as {
    optimization: {minimizer: unknown[]};
  };
  expect(optimization.minimizer).toEqual([
    {_args: [{...options, exclude: /runtime~main/}]},
    {_args: [{include: /runtime~main/, minimizerOptions: {minify: true, mangle: false}}]},
    css,
  ]);
});

it('leaves webpack as it is', () => {
  expect(sameRuntime({optimization: {minimizer: [css]}}, bundler('webpack', {}))).toEqual({});
});
