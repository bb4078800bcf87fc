import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Accepts no new connections and waits for running requests, up to a limit. The caller then cuts off those that still
 * run.
 */
export async function finishRequests(server: Server, { atMostMilliseconds }: { atMostMilliseconds: number }) {
  let isDone = !server.listening
  if (!isDone)
    server.close(() => {
      isDone = true
    })
  // A client that keeps sending requests over one connection gets at most one more answer.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const end = performance.now() + atMostMilliseconds
  while (!isDone && performance.now() < end) {
    // A connection that was busy when the server closed would otherwise stay open until its keep-alive ends.
    server.closeIdleConnections()
    await sleep(20)
  }
}
