import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.ts'

const freePort = (): Promise<string> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(String(typeof address === 'object' ? address?.port : address)))
    })
  })

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'compety-e2e-'))
  // The account that PostgreSQL runs as has to enter it.
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

// Workers read this file again and inherit these; what the surroundings set for a real server is not for tests.
process.env.CHROMIUM_PATH = process.env.E2E_PORT ? process.env.CHROMIUM_PATH : await chromiumPath()
process.env.E2E_PORT ??= await freePort()
process.env.E2E_DATA_DIR ??= temporaryFolder()
for (const name of ['DATABASE_URL', 'DEMO', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'APP_TIMEZONE', 'PUBLIC_URL', 'SMTP_URL'])
  delete process.env[name]

const { E2E_PORT, E2E_DATA_DIR, CHROMIUM_PATH } = process.env
const baseURL = `http://127.0.0.1:${E2E_PORT}`
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  workers: 1,
  use: {
    baseURL,
    locale: 'es-ES',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH ?? '', args: flags.split(' ') },
  },
  webServer: {
    command: 'node server/src/main.ts',
    url: `${baseURL}/health/ready`,
    env: {
      HOST: '127.0.0.1',
      PORT: E2E_PORT,
      DATA_DIR: E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
