import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the ports that systems assign automatically, because one of those may be taken before the server listens.
const [lowest, highest] = [20_000, 32_767]
let next = randomInt(lowest, highest + 1)

/** Finds an unused port for a server that starts soon. A process never gets the same port twice. */
export const freePort = async (): Promise<number> => {
  const port = next
  next = port === highest ? lowest : port + 1
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  await once(probe.close(), 'close')
  return port
}
