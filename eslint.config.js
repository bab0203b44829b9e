import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import club from './scripts/lint/layers.mjs';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/gen/**',
      '**/node_modules/**',
      '.stack/**',
      '**/coverage/**',
      '**/*.cjs',
      '**/schema.d.ts',
      'scripts/load/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { globals: globals.node },
    plugins: { club },
    rules: {
      'club/layers': 'error',
      'no-console': 'off',
      eqeqeq: 'error',
      'no-return-await': 'off',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-globals': ['error', { name: 'event', message: 'Name it.' }],
    },
  },
  {
    // Only config.ts reads the environment.
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: [
      '**/config.ts',
      '**/config/**',
      '**/*.spec.ts',
      '**/testing/**',
      '**/tracing.ts',
      'services/platform/src/**',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' },
      ],
      'no-console': 'error',
    },
  },
  {
    // The shape of docs/architecture.md; the platform is what services are made of, and none itself.
    files: ['services/*/src/**/*.ts'],
    ignores: ['services/platform/**', '**/*.spec.ts'],
    rules: { 'club/shape': 'error' },
  },
  {
    // Comments cite what is in this repository.
    files: ['**/*.{ts,tsx,js,mjs}'],
    rules: { 'club/citations': 'error' },
  },
  {
    // Rules read the injected Clock. Real time is for leases, metrics and durations, outside domain and use cases.
    files: ['services/*/src/**/{domain,usecases}/**/*.ts', 'gateway/src/{member,admin,auth}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Use the injected Clock.',
        },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Use the injected Clock.' },
      ],
    },
  },
  {
    files: ['web-kit/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.*'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    // These rules compile each file for React, half of what all rules cost; specs hold no components of the product.
    files: ['web-{member,admin}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.*'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/test/**', '**/e2e/**'],
    rules: { 'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }] },
  },
  {
    // A gallery is one page of everything.
    files: ['**/gallery/**'],
    rules: { 'max-lines': 'off' },
  },
);
