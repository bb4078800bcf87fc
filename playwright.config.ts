import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.ts'
import { freePort } from './scripts/free-port.ts'
import { settingNames } from './scripts/setting-names.ts'
import { temporaryInMemory } from './scripts/temporary-in-memory.ts'

process.env.TMPDIR = temporaryInMemory()

// Workers load this file again and inherit these values.
process.env.CHROMIUM_PATH ??= await chromiumPath()
process.env.E2E_PORTS ??= (await Promise.all([freePort(), freePort()])).join()
for (const name of settingNames) delete process.env[name]

const { E2E_PORTS, CHROMIUM_PATH, TEST_PARALLEL_INDEX } = process.env
// Each worker has its own server, so that its tests do not see changes of the other worker's tests.
const ports = E2E_PORTS.split(',')
const addressOf = (port = '') => `http://127.0.0.1:${port}`
// The service worker needs a name that is not local.
const elsewhere = [
  '--host-resolver-rules=MAP compety.test 127.0.0.1',
  `--unsafely-treat-insecure-origin-as-secure=${ports.map((port) => `http://compety.test:${port}`)}`,
]
const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

// A test that runs on a phone and on a desk repeats its steps on the desk, and a test tagged @slow repeats what
// screens/ or the tests of web/ show without a browser. Both belong to the slow tier.
const repeated = /on a desk\b|@slow\b/

// With the folder above it, since a checkout may be in a folder of that name.
const slowFolder = '**/e2e/slow/**'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // On a loaded machine the accessibility of one long screen takes half a minute.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: ports.length,
  use: {
    baseURL: addressOf(ports[Number(TEST_PARALLEL_INDEX ?? 0)]),
    locale: 'es-ES',
    // Screenshots of every step, which --trace retain-on-failure takes, cost a quarter of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: CHROMIUM_PATH ?? '', args: [...flags.split(' '), ...elsewhere] },
  },
  globalSetup: './e2e/servers.ts',
  // `npm test` runs the first project, `npm run test:slow` the two others.
  projects: [
    { name: 'fast', testIgnore: slowFolder, grepInvert: repeated },
    { name: 'repeated', testIgnore: slowFolder, grep: repeated },
    { name: 'slow', testDir: 'e2e/slow' },
  ],
})
