import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

// Below those that systems give out by themselves: one of them may be somebody else's before the server listens.
const [lowest, highest] = [20_000, 32_767]
let next = randomInt(lowest, highest + 1)

/** A port that nobody listens on, for a server that starts soon; a process gets each one once. */
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
