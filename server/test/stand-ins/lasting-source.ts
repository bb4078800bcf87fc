import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let base: Promise<string> | undefined

/**
 * An address of a source on this machine, which lasts as long as the process: a CSV with one match, or one that wants
 * to be left alone for an hour. Servers reach it with FEEDS_ALLOW_PRIVATE only.
 */
export async function aSource(kind: 'csv' | 'busy'): Promise<string> {
  base ??= start()
  return `${await base}/${kind}`
}

const csv = 'round,date,time,home,away,home_score,away_score\n1,2031-06-11,19:00Z,Leones,Tigres,,\n'

const start = async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/csv') response.end(csv)
    else response.writeHead(429, { 'retry-after': '3600' }).end()
  }).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
