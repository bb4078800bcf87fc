import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contractWithoutSchemas } from './web/contract-without-schemas.ts'

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
        plugins: [contractWithoutSchemas],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          pool: 'threads',
          setupFiles: ['web/test/setup.ts'],
          // As the server's: lists of fifty rows take jsdom seconds beside other work.
          testTimeout: 20_000,
        },
      },
    ],
  },
})
