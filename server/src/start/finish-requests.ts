import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Accepts nothing more and waits for what runs, at most so long; what still runs then is cut off by the caller. */
export async function finishRequests(server: Server, { atMostMilliseconds }: { atMostMilliseconds: number }) {
  let isDone = !server.listening
  if (!isDone)
    server.close(() => {
      isDone = true
    })
  // Who asks on and on over one connection is answered once more at most.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const end = performance.now() + atMostMilliseconds
  while (!isDone && performance.now() < end) {
    // A connection that was busy at close would otherwise stay open until its keep-alive ends.
    server.closeIdleConnections()
    await sleep(20)
  }
}
