import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { administrator, caller } from './people.ts'
import { expect, noisyTest as test } from './quiet.ts'

/** A page of another site with a strict policy, which shows an address in a frame. */
const aSite = async (framed: string) => {
  const policy = `default-src 'none'; frame-src ${new URL(framed).origin}`
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', policy)
    answer.end(`<!doctype html><title>Club</title><iframe src="${framed}" title="Tabla"></iframe>`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test('a site that the organizer named shows a pool in a frame, and another site does not', async ({
  page,
  baseURL,
}) => {
  const call = await caller(page.request, administrator)
  const { pools } = await call('get', '/pools?per_page=100&status=2')
  const pool = pools.find(
    ({ organizer_id, is_private }: { organizer_id: number | null; is_private: boolean }) => organizer_id && !is_private,
  )
  const framed = new URL(`/embed/pools/${pool.id}?theme=dark`, baseURL).href
  const [named, other] = [await aSite(framed), await aSite(framed)]
  await call('put', `/organizers/${pool.organizer_id}/embed`, { enabled: true, origins: [named.origin] })
  try {
    const frame = page.frameLocator('iframe')
    await page.goto(named.origin)
    await expect(frame.getByRole('link', { name: pool.name, exact: true })).toBeVisible()
    await expect(frame.getByRole('table')).toBeVisible()
    expect(await page.context().cookies(framed)).toEqual([])
    const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(other.origin)
    await refusal
    await expect(frame.getByRole('table')).toHaveCount(0)
  } finally {
    named.close()
    other.close()
  }
})
