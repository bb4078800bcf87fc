import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.ts'
import { temporaryFolder } from './scripts/temporary-folder.ts'

const freePort = (): Promise<string> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(String(typeof address === 'object' ? address?.port : address)))
    })
  })

// Workers read this file again and inherit these; what the surroundings set for a real server is not for tests.
process.env.CHROMIUM_PATH = process.env.E2E_PORT ? process.env.CHROMIUM_PATH : await chromiumPath()
process.env.E2E_PORT ??= await freePort()
process.env.E2E_DATA_DIR ??= temporaryFolder('e2e')
for (const name of ['DATABASE_URL', 'DEMO', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'APP_TIMEZONE', 'PUBLIC_URL', 'SMTP_URL'])
  delete process.env[name]

const { E2E_PORT, E2E_DATA_DIR, CHROMIUM_PATH } = process.env
const baseURL = `http://127.0.0.1:${E2E_PORT}`
// A name that is not local, for the service worker.
const elsewhere = [
  '--host-resolver-rules=MAP compety.test 127.0.0.1',
  `--unsafely-treat-insecure-origin-as-secure=http://compety.test:${E2E_PORT}`,
]
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // On a loaded machine the accessibility of one long screen takes half a minute.
  timeout: 120_000,
  workers: 1,
  use: {
    baseURL,
    locale: 'es-ES',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: CHROMIUM_PATH ?? '', args: [...flags.split(' '), ...elsewhere] },
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
