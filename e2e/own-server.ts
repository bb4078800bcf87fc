import { freePort } from '../scripts/free-port.ts'
import { test as quiet } from './quiet.ts'
import { startServer } from './servers.ts'

/** The only account of a server of its own. */
export const firstAdministrator = { email: 'ana@example.com', password: 'secreta-de-ana-1' }

/** A test with a server of its own, which has an empty database and whose feeds may ask sources on this machine. */
export const test = quiet.extend<{ ownServer: string }>({
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here, and this needs no other fixture.
    async ({}, use) => {
      const { address, stop } = await startServer(String(await freePort()), {
        DEMO: 'off',
        FEEDS_ALLOW_PRIVATE: 'on',
        ADMIN_EMAIL: firstAdministrator.email,
        ADMIN_PASSWORD: firstAdministrator.password,
        OPERATOR: 'Compety de prueba',
        SUPPORT_EMAIL: 'ayuda@example.com',
      })
      await use(address)
      await stop()
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ ownServer }, use) => use(ownServer),
})
