import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Arrived = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A local push service with the requests that arrived and the replies by path. */
export async function pushServer() {
  const arrived: Arrived[] = []
  const answers = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    arrived.push({ path, headers: request.headers, body: await buffer(request) })
    response.writeHead(answers.get(path)?.shift() ?? 201, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((done) => server.close(() => done()).closeAllConnections())
  return { arrived, answers, url, close }
}
