import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { aCrowd, type Crowd, type Member, member, pointsOf } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { ms, percentile, type Table } from './figures.ts'
import { aPlayedPool, registerResult } from './results.ts'
import type { Stand } from './stand.ts'

const readers = 5000
// The simulated browsers share these connections, to leave the cores to the server.
const connections = 64
const results = 3
const patienceSeconds = 30

type Watch = { notified: number[]; right: number[] }

/** Opens the stream of a simulated browser. `hear` gets the data of each change. */
export const aStream = async (port: number, as: Member, hear: (data: string) => void): Promise<Socket> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const head = [
    'GET /api/changes HTTP/1.1',
    'host: localhost',
    'accept: text/event-stream',
    `x-email: ${as.email}`,
    `x-token: ${as.token}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.setEncoding('latin1')
  await once(socket, 'data')
  socket.on('data', (text: string) => {
    const data = /^data: (\{.*\})$/m.exec(text)?.[1]
    if (data) hear(data)
  })
  return socket
}

/** Runs work on the first free connection. */
const sharing = (clients: Client[]) => {
  const free = [...clients]
  const waiting: ((client: Client) => void)[] = []
  return async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    const client = free.pop() ?? (await new Promise<Client>((taken) => waiting.push(taken)))
    try {
      return await work(client)
    } finally {
      const next = waiting.shift()
      if (next) next(client)
      else free.push(client)
    }
  }
}

export const measureLive = async (stand: Stand): Promise<Table> => {
  const crowd: Crowd = await aCrowd(stand.db, readers)
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: results + 2 })
  const port = await stand.startServer()
  const admin = await aClient(port)
  const clients = await Promise.all(Array.from({ length: connections }, () => aClient(port)))
  const onFree = sharing(clients)
  const page = `GET /pool/${pool_id}/pool_ranking?me=0`
  const own = `GET /pool/${pool_id}/pool_ranking/me`

  let watch: Watch = { notified: [], right: [] }
  let start = 0
  const seen = new Map<number, number>()
  const follow = (reader: Member) => async (data: string) => {
    watch.notified.push(performance.now() - start)
    await sleep(Math.random() * JSON.parse(data).spread)
    const read = (line: string) => onFree((client) => succeed(client, line, { as: reader }))
    const [answer] = await Promise.all([read(own), read(page)])
    const { me } = JSON.parse(answer)
    seen.set(me.id, me.points)
    watch.right.push(performance.now() - start)
  }
  const sockets: Socket[] = []
  for (let from = 0; from < readers; from += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, n) => member(crowd, from + n)).map((reader) =>
          aStream(port, reader, (data) => void follow(reader)(data)),
        ),
      )),
    )

  const rows: string[][] = []
  for (const [index, match_id] of matches.entries()) {
    watch = { notified: [], right: [] }
    start = performance.now()
    await registerResult(admin, stand, match_id)
    const committed = performance.now() - start
    while (watch.right.length < readers && performance.now() - start < patienceSeconds * 1000) await sleep(20)
    const points = await pointsOf(stand.db, { kind: 'pool', id: pool_id })
    const right = [...seen].filter(([id, shown]) => shown === (points.get(id) ?? 0)).length
    // The first results warm up the process.
    if (index < matches.length - results) continue
    rows.push([
      ms(committed),
      ms(percentile(watch.notified, 0.5)),
      ms(Math.max(...watch.notified)),
      ms(percentile(watch.right, 0.5)),
      ms(Math.max(...watch.right)),
      `${right} of ${readers}`,
    ])
  }
  for (const each of [admin, ...clients]) each.close()
  for (const socket of sockets) socket.destroy()
  return {
    title: `A result announced to ${readers.toLocaleString('en')} open rankings`,
    note: 'Times from the request that registers the result: to its answer, to the message at the readers, and until they have fetched their page of 50 again. Aim: all right within 5 s.',
    head: ['answered', 'notified, half', 'notified, all', 'right, half', 'right, all', 'right'],
    rows,
  }
}
