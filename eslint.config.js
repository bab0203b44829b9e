import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const frameworks = [
  '@nestjs/*', 'mongoose', 'mongodb', 'kafkajs', 'ioredis', 'minio', '@grpc/*', '@bufbuild/*', 'rxjs', 'nodemailer', '@club/proto/club/*',
];
const restrict = (...patterns) => ['error', { patterns }];
const noOtherService = {
  group: ['@club/identity*', '@club/loyalty-ledger*', '@club/gateway*', '**/services/*', '**/gateway/*'],
  message: 'Services talk over gRPC and Kafka only; share code through services/platform.',
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/gen/**', '**/node_modules/**', '.stack/**', '**/coverage/**', '**/*.cjs', 'scripts/load/**'] },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { globals: globals.node },
    rules: {
      'no-console': 'off',
      eqeqeq: 'error',
      'no-return-await': 'off',
      'max-lines': ['warn', { max: 320, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-globals': ['error', { name: 'event', message: 'Name it.' }],
    },
  },
  {
    // Only config.ts reads the environment.
    files: ['services/*/src/**/*.ts', 'gateway/src/**/*.ts'],
    ignores: ['**/config.ts', '**/config/**', '**/*.spec.ts', '**/testing/**', '**/tracing.ts', 'services/platform/src/**'],
    rules: {
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Only config.ts reads the environment.' }],
      'no-console': 'error',
    },
  },
  {
    files: ['services/*/src/**/*.ts'],
    ignores: ['services/platform/**'],
    rules: { 'no-restricted-imports': restrict(noOtherService) },
  },
  {
    files: ['services/*/src/**/domain/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-imports': restrict(noOtherService, {
        group: frameworks,
        message: 'Domain code imports no framework, driver or wire type.',
      }),
    },
  },
  {
    // Rules read the injected Clock. Real time is for leases, metrics and durations, outside domain and use cases.
    files: ['services/*/src/**/{domain,usecases}/**/*.ts', 'gateway/src/{member,admin,auth}/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: 'Use the injected Clock.' },
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Use the injected Clock.' },
      ],
    },
  },
  {
    files: ['services/platform/src/**/*.ts'],
    rules: { 'no-restricted-imports': restrict({ group: ['@club/proto/club/identity/*', '@club/proto/club/ledger/*'], message: 'Platform has no business noun.' }) },
  },
  {
    files: ['gateway/src/**/*.ts'],
    ignores: ['gateway/src/clients/**', '**/*.spec.ts'],
    rules: {
      'no-restricted-imports': restrict({ group: ['@grpc/*', 'mongoose', 'mongodb', 'kafkajs'], message: 'Only gateway/src/clients knows gRPC.' }),
    },
  },
  {
    files: ['web-kit/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.*'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-imports': restrict({
        group: ['react-redux', '@reduxjs/*', 'redux-saga*', 'react-router*', 'i18next', 'react-i18next'],
        message: 'The kit gets text, links and data as props.',
      }),
    },
  },
  {
    files: ['web-member/src/**/*.{ts,tsx}'],
    languageOptions: { globals: globals.browser },
    plugins: { 'react-hooks': hooks },
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['**/i18n/*.ts', '**/gallery/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['web-member/src/features/**/*.{ts,tsx}', 'web-member/src/shared/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restrict({
        group: ['**/features/*/slice*', '../../*/{saga,slice,api,selectors}*'],
        message: "Import another feature's index only.",
      }),
    },
  },
);
