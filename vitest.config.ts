import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { temporaryInMemory } from './scripts/temporary-in-memory.ts'
import { contractWithoutSchemas } from './web/contract-without-schemas.ts'

process.env.TMPDIR = temporaryInMemory()

// `npm test` leaves out the tests whose names end so, `npm run test:slow` runs them alone; without a tier all run.
const slow = '**/*.slow.test.{ts,tsx}'
const tier = process.env.TEST_TIER
const inTier = (patterns: string[]) =>
  tier === 'slow' ? patterns.map((pattern) => pattern.replace('*.test.', '*.slow.test.')) : patterns
const leftOut = ['**/node_modules/**', ...(tier === 'fast' ? [slow] : [])]

const webTests = 'web/**/*.test.{ts,tsx}'
// To load everything anew for each file takes several times as long as its tests: only for what puts other modules in the place of
// some, loads some several times, or runs boot.js, which stays on the window.
const alone = globSync(inTier([webTests]), { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter(
  (file) =>
    /vi\.(mock|doMock|resetModules)\(|test\/drafts\.ts|boot\.js/.test(
      readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
    ),
)

const web = (test: { name: string; include: string[]; exclude: string[]; isolate?: boolean }) => ({
  plugins: [contractWithoutSchemas],
  test: {
    environment: 'jsdom',
    pool: 'threads' as const,
    setupFiles: ['web/test/setup.ts'],
    // As the server's: lists of fifty rows take jsdom seconds beside other work.
    testTimeout: 20_000,
    ...test,
  },
})

export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free, which of two is half.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', isolate: false, include: inTier(['contract/src/**/*.test.ts']), exclude: leftOut } },
      {
        test: {
          name: 'server',
          include: inTier(['{server,scripts,packages}/**/*.test.ts']),
          exclude: leftOut,
          globalSetup: ['server/test/global-setup.ts'],
          // Loading the application anew for each file takes twice as long as its tests; each has a database of its own.
          isolate: false,
          restoreMocks: true,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'proof',
          include: inTier(['proof/**/*.test.ts']),
          exclude: leftOut,
          globalSetup: ['server/test/global-setup.ts', 'proof/global-setup.ts'],
          testTimeout: 150_000,
          hookTimeout: 60_000,
        },
      },
      {
        // React as the product runs it: its development build takes several times as long.
        oxc: { jsx: { development: false } },
        test: {
          name: 'screens',
          expect: { poll: { timeout: 20_000 } },
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
