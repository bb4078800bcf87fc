import { setTimeout as sleep } from 'node:timers/promises'
import { aClient, type Client, succeed } from '../../bench/clients.ts'
import { connect } from '../../server/src/platform/postgres/database.ts'
import { countTransactions, followAgain, stopFollowing } from '../../server/test/a-replica.ts'
import { aMatch, aPool, closeMatch } from '../../server/test/builders.ts'
import { member } from '../../server/test/crowd.ts'
import type { Row, Size } from '../prove.ts'
import type { Nodes } from './stand.ts'

const now = new Date()
const month = { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }

/** A pool whose only player has one point exactly if the result is 1 to 0. */
const aDuel = async ({ db, crowd, admin, servers }: Nodes, client: Client) => {
  const [player, match] = [member(crowd, crowd.size - 1), await aMatch(db)]
  const pool = await aPool(db, { players: [player], matches: [match], rules: { perfecto: 1 } })
  const prediction = { home_team_score: 1, away_team_score: 0 }
  await succeed(client, `POST /pool/${pool}/addPrediction/${match}`, { as: player, body: { prediction } })
  await closeMatch(db, match)
  await succeed(client, `POST /matches/${match}/begin?confirm=begin`, { as: admin })
  const registerAs = (verb: string) => (home_team_score: number) =>
    succeed(client, `${verb} /matches/${match}/result`, {
      as: admin,
      body: { match_result: { home_team_score, away_team_score: 0 } },
    })
  await registerAs('POST')(0)
  const readers = await Promise.all(servers.slice(1).map(({ port }) => aClient(port)))
  const read = async (): Promise<number[]> => {
    const readings = readers.flatMap((reader) => [
      () => succeed(reader, `GET /pool/${pool}/pool_ranking`, { as: player }),
      () => succeed(reader, 'POST /monthly_global_ranking', { as: player, body: month }),
      () => succeed(reader, `GET /global_ranking?username=gente${player.id}`, { as: player }),
    ])
    const answers: string[] = []
    for (const reading of readings) answers.push(await reading())
    return answers.map((answer) => JSON.parse(answer).me.points)
  }
  const close = () => {
    for (const reader of readers) reader.close()
  }
  return { correct: registerAs('PUT'), read, close }
}

/** Counts the transactions that ended on the replica. */
const transactionsOn = (url: string) => {
  const address = new URL(url)
  const database = address.pathname.slice(1)
  address.pathname = '/postgres'
  const elsewhere = connect(address.href, { max: 1 })
  const now = () => countTransactions(elsewhere, database)
  return {
    now,
    /** Waits at most a minute for this many, because an idle process reports its transactions within ten seconds. */
    atLeast: async (enough: number): Promise<number> => {
      for (const end = performance.now() + 60_000; ; await sleep(200)) {
        const count = await now()
        if (count >= enough || performance.now() > end) return count
      }
    },
    close: () => elsewhere.destroy(),
  }
}

/** Saves results on one server and immediately reads them from the others, while the replica alternately stops and follows. */
export const freshRankings = async (nodes: Nodes, { full, say }: Size): Promise<Row[]> => {
  const results = full ? 500 : 30
  const writer = await aClient(nodes.servers[0]?.port ?? 0)
  const { correct, read, close } = await aDuel(nodes, writer)
  const there = connect(nodes.cluster.replica.url, { max: 1 })
  const countOnReplica = transactionsOn(nodes.cluster.replica.url)
  const before = await countOnReplica.now()
  const count = { read: 0, old: 0 }
  for (let n = 1; n <= results; n++) {
    if (n % 10 === 5) await stopFollowing(there)
    if (n % 10 === 8) await followAgain(there)
    await correct(n % 2)
    const seen = await read()
    count.read += seen.length
    count.old += seen.filter((points) => points !== n % 2).length
    if (n % 100 === 0) say(`${n} results, ${count.old} rankings too old`)
  }
  await followAgain(there)
  const fromReplica = (await countOnReplica.atLeast(before + results + 1)) - before
  await countOnReplica.close()
  await there.destroy()
  writer.close()
  close()
  return [
    {
      // Fails if a server does not check how far the replica has replayed.
      what: 'no ranking is older than a result that any server acknowledged, even while the replica does not follow',
      tried: `${results} results, ${count.read} rankings read from other servers, ${fromReplica} transactions on the replica`,
      // Without reads on the replica the attack proves nothing.
      broke: count.old + (fromReplica > results ? 0 : 1),
    },
  ]
}
