import eslint from '@eslint/js';
import {defineConfig, globalIgnores} from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

export default defineConfig(
  globalIgnores([
    'build/',
    'build.*/',
    'dist/',
    'dist.*/',
    '.cache/',
    '.docusaurus/',
    'test-results/',
    'playwright-report/',
    'bench/.work/',
  ]),
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  eslint.configs.recommended,
  {
    // prettier lays out the code; a comment is for its writer to break, and a text or a pattern stays whole.
    rules: {
      'max-len': [
        'error',
        {
          code: 120,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignoreUrls: true,
          ignorePattern: 'prettier-ignore|eslint-disable|cspell:',
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      // Taking a field out of an object by a rest pattern is no unused variable.
      '@typescript-eslint/no-unused-vars': ['error', {ignoreRestSiblings: true}],
      eqeqeq: 'error',
    },
  },
  {
    // Not in e2e: the rules would take the function use of Playwright's fixtures for React's.
    files: ['{src,packages}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs['recommended-latest']],
  },
  {
    // A test without fixtures still names their place before the test's information.
    files: ['e2e/**/*.ts'],
    rules: {'no-empty-pattern': ['error', {allowObjectPatternsAsParameters: true}]},
  },
  {
    // Runs on the old Nodes that it complains about.
    files: ['**/*.cjs'],
    languageOptions: {ecmaVersion: 5, sourceType: 'commonjs', globals: globals.node},
  },
  {
    // Redocly's lint loads it.
    files: ['scripts/openapi-rules.cjs'],
    languageOptions: {ecmaVersion: 2022},
  },
);
