import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { temporaryInMemory } from './scripts/temporary-in-memory.ts'
import { contractWithoutSchemas } from './web/contract-without-schemas.ts'

process.env.TMPDIR = temporaryInMemory()

// `npm test` excludes the tests whose names end like this, and `npm run test:slow` runs only these. Without a tier all tests run.
const slow = '**/*.slow.test.{ts,tsx}'
const tier = process.env.TEST_TIER
const inTier = (patterns: string[]) =>
  tier === 'slow' ? patterns.map((pattern) => pattern.replace('*.test.', '*.slow.test.')) : patterns
const leftOut = ['**/node_modules/**', ...(tier === 'fast' ? [slow] : [])]

const webTests = 'web/**/*.test.{ts,tsx}'
// Reloading all modules for each file takes several times as long as its tests. Only files that mock or reset modules, or that run
// boot.js, which leaves values on the window, need it.
const alone = globSync(inTier([webTests]), { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter(
  (file) =>
    /vi\.(mock|doMock|resetModules)\(|test\/drafts\.ts|boot\.js/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
)

// Ends only a test that hangs. The slowest take a second alone, and half a minute beside eight other test runs.
const testTimeout = 60_000
// How long a test waits for something, also while other programs keep the machine busy.
const patient = { poll: { timeout: 20_000 } }

const web = (test: { name: string; include: string[]; exclude: string[]; isolate?: boolean }) => ({
  plugins: [contractWithoutSchemas],
  test: {
    environment: 'jsdom',
    pool: 'threads' as const,
    setupFiles: ['web/test/setup.ts'],
    testTimeout,
    expect: patient,
    ...test,
  },
})

export default defineConfig({
  test: {
    // By default vitest leaves one core free, which is half of two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', isolate: false, include: inTier(['contract/src/**/*.test.ts']), exclude: leftOut } },
      {
        test: {
          name: 'server',
          include: inTier(['{server,scripts,packages,examples}/**/*.test.ts']),
          exclude: leftOut,
          globalSetup: ['server/test/global-setup.ts'],
          // Reloading the application for each file takes twice as long as its tests. Each file has its own database.
          isolate: false,
          restoreMocks: true,
          expect: patient,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: inTier(['proof/**/*.test.ts']),
          exclude: leftOut,
          globalSetup: ['server/test/global-setup.ts', 'proof/global-setup.ts'],
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Uses the production build of React, because the development build takes several times as long.
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          expect: patient,
          env: { NODE_ENV: 'production' },
          include: inTier(['screens/**/*.test.{ts,tsx}']),
          exclude: leftOut,
          environment: 'jsdom',
          globalSetup: ['screens/global-setup.ts'],
          setupFiles: ['screens/setup.ts'],
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      web({ name: 'web', include: inTier([webTests]), exclude: [...leftOut, ...alone], isolate: false }),
      web({ name: 'web alone', include: alone, exclude: leftOut }),
    ],
  },
})
