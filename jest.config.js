import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./packages/presets/jest/swc.json', import.meta.url), 'utf8'));
const esmOnly = [
  'jose',
  'zod',
  '@merchloom',
  '@sparticuz',
  'postal-mime',
  '@stripe',
  'fabric',
  'lucide-react',
  '@base-ui',
  'storybook.*',
  '@storybook',
  'p-.*',
  'pixelmatch',
];

const shared = {
  transform: { '^.+\\.(ts|tsx|mjs|js)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/packages/presets/jest/fast-check.cjs' },
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{packages/{contracts,commerce,artwork,service-kit,embedded-postgres,testing,presets,demo},svc-*,gateway,sandbox,deploy/local,e2e/{features,bench,chaos}}/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/packages/testing/src/global-setup.ts',
      globalTeardown: '<rootDir>/packages/testing/src/global-teardown.ts',
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{packages/{web-kit,ui},shell,mf-*}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/packages/testing/src/web/setup.ts'],
      testEnvironmentOptions: { customExportConditions: ['browser'] },
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.module\\.css$': '<rootDir>/packages/presets/jest/css-modules.cjs',
        '\\.(svg|webp|png)$': '<rootDir>/packages/presets/jest/asset.cjs',
        '\\.css$': '<rootDir>/packages/presets/jest/css-modules.cjs',
      },
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/flows/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/e2e/support/setup.ts'],
      globalSetup: '<rootDir>/e2e/support/global-setup.ts',
      globalTeardown: '<rootDir>/e2e/support/global-teardown.ts',
    },
  ],
  maxWorkers: 2,
  testSequencer: '<rootDir>/packages/presets/jest/longest-first.cjs',
  // A guard against what never ends, not a measure of anything.
  testTimeout: 300_000,
};
