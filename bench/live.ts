import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { criteriaMask, pointsPerMask, type Score } from '@compety/contract'
import { sql } from 'kysely'
import { aCrowd, type Crowd, type Member, member, pointsOf, predictionsOf } from '../server/test/crowd.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { ms, percentile, type Table } from './figures.ts'
import { aPlayedPool, registerResult } from './results.ts'
import type { Stand } from './stand.ts'

const readers = 5000
// The simulated browsers share these connections, to leave the cores to the server.
const connections = 64
const rounds = 3
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

type Shown = { points: number; live_points: number }
/** What reaches the open rankings: how it is done, and which points each reader must see afterwards. */
type News = {
  act: (match_id: number) => Promise<unknown>
  right: (match_id: number) => Promise<Map<number, number>>
  pointsIn: (me: Shown) => number
}

const scoreAt = (home_team_score: number): Score => ({ home_team_score, away_team_score: 1 })

/** The settled points and those of a match at a score, counted one by one. */
const pointsAt = async (
  { db }: Stand,
  { pool_id, match_id, score }: { pool_id: number; match_id: number; score: Score },
) => {
  const points = await pointsOf(db, { kind: 'pool', id: pool_id })
  const { rows: rules } = await sql<{ code: string; points: number }>`
    select r.code, p.points from pool_point_rules p join point_rules r on r.id = p.point_rule_id where p.pool_id = ${pool_id}
  `.execute(db)
  const weights = pointsPerMask(rules)
  for (const [name, text] of await predictionsOf(db, pool_id)) {
    const [match, player] = name.split(' ').map(Number) as [number, number]
    const [home_team_score, away_team_score] = text.split('-').map(Number) as [number, number]
    if (match !== match_id) continue
    const gained = weights[criteriaMask({ home_team_score, away_team_score }, score)] ?? 0
    points.set(player, (points.get(player) ?? 0) + gained)
  }
  return points
}

export const measureLive = async (stand: Stand): Promise<Table> => {
  const crowd: Crowd = await aCrowd(stand.db, readers)
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: rounds + 2 })
  const port = await stand.startServer()
  const admin = await aClient(port)
  const clients = await Promise.all(Array.from({ length: connections }, () => aClient(port)))
  const onFree = sharing(clients)
  const page = `GET /pool/${pool_id}/pool_ranking?live=1&me=0`
  const own = `GET /pool/${pool_id}/pool_ranking/me?live=1`

  let watch: Watch = { notified: [], right: [] }
  let start = 0
  const seen = new Map<number, Shown>()
  const follow = (reader: Member) => async (data: string) => {
    watch.notified.push(performance.now() - start)
    await sleep(Math.random() * JSON.parse(data).spread)
    const read = (line: string) => onFree((client) => succeed(client, line, { as: reader }))
    const [answer] = await Promise.all([read(own), read(page)])
    const { me } = JSON.parse(answer)
    seen.set(me.id, me)
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

  const measure = async (name: string, { act, right, pointsIn }: News, match_id: number) => {
    watch = { notified: [], right: [] }
    seen.clear()
    start = performance.now()
    await act(match_id)
    const committed = performance.now() - start
    while (watch.right.length < readers && performance.now() - start < patienceSeconds * 1000) await sleep(20)
    const points = await right(match_id)
    const count = [...seen].filter(([id, shown]) => pointsIn(shown) === (points.get(id) ?? 0)).length
    return [
      name,
      ms(committed),
      ms(percentile(watch.notified, 0.5)),
      ms(Math.max(...watch.notified)),
      ms(percentile(watch.right, 0.5)),
      ms(Math.max(...watch.right)),
      `${count} of ${readers}`,
    ]
  }
  const result: News = {
    act: (match_id) => registerResult(admin, stand, match_id),
    right: () => pointsOf(stand.db, { kind: 'pool', id: pool_id }),
    pointsIn: ({ points }) => points,
  }
  const goal = (score: Score): News => ({
    act: (match_id) => succeed(admin, `PUT /matches/${match_id}/live`, { as: stand.admin, body: score }),
    right: (match_id) => pointsAt(stand, { pool_id, match_id, score }),
    pointsIn: ({ live_points }) => live_points,
  })

  const rows: string[][] = []
  const [last = 0, ...others] = matches
  for (const [index, match_id] of others.entries()) {
    const row = await measure('result', result, match_id)
    // The first results warm up the process.
    if (index > 0) rows.push(row)
  }
  for (let n = 0; n < rounds; n++) rows.push(await measure('goal', goal(scoreAt(n)), last))
  for (const each of [admin, ...clients]) each.close()
  for (const socket of sockets) socket.destroy()
  return {
    title: `A result and a goal announced to ${readers.toLocaleString('en')} open rankings`,
    note: `Times from the request that registers the result or the running score: to its answer, to the message at the readers, and until they have fetched their page of 50 and their row again. Aims: all right within 5 s after a result and 2 s after a goal.`,
    head: ['what', 'answered', 'notified, half', 'notified, all', 'right, half', 'right, all', 'right'],
    rows,
  }
}
