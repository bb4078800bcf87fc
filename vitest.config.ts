import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contractWithoutSchemas } from './web/contract-without-schemas.ts'

const webTests = 'web/**/*.test.{ts,tsx}'
// To load everything anew for each file takes several times as long as its tests: only for what puts other modules in the place of
// some, loads some several times, or runs boot.js, which stays on the window.
const alone = globSync(webTests, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
  /vi\.(mock|doMock|resetModules)\(|test\/drafts\.ts|boot\.js/.test(
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8'),
  ),
)

const web = (test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
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
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
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
          include: ['proof/**/*.test.ts'],
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
          include: ['screens/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          globalSetup: ['screens/global-setup.ts'],
          setupFiles: ['screens/setup.ts'],
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      web({ name: 'web', include: [webTests], exclude: ['**/node_modules/**', ...alone], isolate: false }),
      web({ name: 'web alone', include: alone }),
    ],
  },
})
