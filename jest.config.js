// Three sizes: unit (*.spec.ts), medium (*.medium.spec.ts, real stack from .stack/env of the test run), e2e (*.e2e.ts, browser;
// *.clock.e2e.ts move the product's clock).
const swc = (tsx) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', decorators: true, tsx },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2022',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    },
  ],
});

const node = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: swc(false),
  moduleNameMapper: {
    '^@club/platform$': '<rootDir>/services/platform/src/index.ts',
    '^@club/platform/(calendar|address-key|common-password|csv|domain-error|password-rules|sealer|typed-input|validation)$':
      '<rootDir>/services/platform/src/$1.ts',
    '^@club/platform/settlement-state$': '<rootDir>/services/platform/src/saga/settlement-state.ts',
    '^@club/platform/(testing|images|parcels|records|sheets)$': '<rootDir>/services/platform/src/$1/index.ts',
    '^@club/platform/parcel-files$': '<rootDir>/services/platform/src/parcels/files.ts',
    '^@club/proto/(.*)$': '<rootDir>/proto/gen/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '/.stack/'],
};

const shared = {
  ...node,
  testEnvironment: '<rootDir>/scripts/jest/environment.cjs',
  runtime: '<rootDir>/scripts/jest/sharing-runtime.cjs',
};

const web = {
  ...node,
  testEnvironment: 'jest-fixed-jsdom',
  transform: swc(true),
  moduleNameMapper: {
    '\\.(css|woff2|svg|png)$': '<rootDir>/web-kit/test/asset.cjs',
    '^lucide-react$': '<rootDir>/web-kit/test/icons.cjs',
    '^@club/web-kit$': '<rootDir>/web-kit/src/index.ts',
    '^@club/web-kit/(.*)$': '<rootDir>/web-kit/src/$1',
    ...node.moduleNameMapper,
  },
};

const browser = {
  ...node,
  testEnvironment: '<rootDir>/web-member/e2e/support/environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/web-member/e2e/support/setup.ts'],
};

export default {
  // A busy machine is not a failure: a test ends by its condition, this only ends one that hangs.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{services,gateway,scripts}/**/*.spec.ts'],
      testPathIgnorePatterns: ['\\.medium\\.spec\\.ts$', '/dist/', '/node_modules/'],
    },
    {
      ...web,
      displayName: 'web',
      testMatch: ['<rootDir>/{web-kit,web-member,web-admin}/src/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/web-kit/test/setup.ts'],
    },
    {
      ...shared,
      displayName: 'medium',
      testMatch: ['<rootDir>/{services,gateway,scripts}/**/*.medium.spec.ts'],
      setupFiles: ['<rootDir>/services/platform/src/testing/env.setup.ts'],
    },
    {
      ...browser,
      displayName: 'e2e',
      testMatch: ['<rootDir>/{web-member,web-admin}/e2e/**/*.e2e.ts'],
      testPathIgnorePatterns: ['\\.clock\\.e2e\\.ts$', '/first-day/', '/node_modules/'],
      setupFiles: ['<rootDir>/services/platform/src/testing/env.setup.ts'],
    },
    {
      ...browser,
      // They move the clock of the whole product, so each must be alone with it.
      displayName: 'clock',
      testMatch: ['<rootDir>/web-{member,admin}/e2e/**/*.clock.e2e.ts'],
      setupFiles: ['<rootDir>/services/platform/src/testing/env.setup.ts'],
    },
    {
      ...browser,
      // Begins with a product of its own, in which there is nothing.
      displayName: 'first-day',
      testMatch: ['<rootDir>/web-admin/e2e/first-day/*.e2e.ts'],
      setupFiles: ['<rootDir>/services/platform/src/testing/env.setup.ts'],
    },
  ],
};
