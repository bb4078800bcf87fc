import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { providerStandIn } from '../server/test/stand-ins/provider-stand-in.ts'
import { aStandInMatch, type StandInMatch } from '../server/test/stand-ins/stand-in-match.ts'
import { aClient, type Client, succeed } from './clients.ts'
import { median, ms, type Table, timed } from './figures.ts'
import { cpuOf } from './processes.ts'
import { type Stand, startServer } from './stand.ts'

const [feeds, matchesOfFeed, season, runs] = [50, 10, 380, 7]
const [warmUpSeconds, stretchSeconds] = [70, 180]

const at = (minutes: number) => `${new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16)}:00Z`

// One match is played, the others begin on later days.
const inPlay = (): StandInMatch[] => [
  aStandInMatch(1, { beginst_at: at(-20), status: 'in_play', running: { home_team_score: 0, away_team_score: 0 } }),
  ...Array.from({ length: matchesOfFeed - 1 }, (_, n) => aStandInMatch(n + 2, { beginst_at: at(1440 * (n + 1)) })),
]
const aSeason = (): StandInMatch[] =>
  Array.from({ length: season }, (_, n) =>
    aStandInMatch(n + 1, {
      round: Math.floor(n / 10) + 1,
      home: `Local ${n % 20}`,
      away: `Visitante ${(n + Math.floor(n / 20)) % 20}`,
      beginst_at: at(1440 + n * 500),
    }),
  )

/** The share of one core that a process takes. */
const load = async (pid: number): Promise<number> => {
  await sleep(warmUpSeconds * 1000)
  const before = cpuOf(pid)
  await sleep(stretchSeconds * 1000)
  return (cpuOf(pid) - before) / 1000 / stretchSeconds
}

const sender = (client: Client, { admin }: Stand) => {
  const send = (line: string, body: unknown = {}) => succeed(client, line, { as: admin, body })
  let count = 0
  const aFeed = async (source: { url: string; state: { key: string } }): Promise<number> => {
    const feed = {
      tournament_name: `Liga ${++count}`,
      tournament_season: '2031',
      provider: 'football-data.org',
      address: source.url,
      parameters: { competition: 'PD', season: '2031' },
      secret: source.state.key,
      create_teams: true,
    }
    const { feed: made } = JSON.parse(await send('POST /feeds', { feed }))
    await send(`POST /feeds/${made.id}/run`)
    return made.id
  }
  return { send, aFeed }
}

export const measureFeeds = async (stand: Stand): Promise<Table> => {
  const [playing, whole] = [await providerStandIn(inPlay()), await providerStandIn(aSeason())]
  const server = await startServer({ DATABASE_URL: stand.url, DATA_DIR: temporaryFolder('bench-feeds') })
  const idle = await load(server.pid)
  // The server closes connections that are idle as long as that.
  const client = await aClient(server.port)
  const { send, aFeed } = sender(client, stand)

  const id = await aFeed(whole)
  const unchanged: number[] = []
  for (let n = 0; n < runs; n++) unchanged.push(await timed(() => send(`POST /feeds/${id}/run`)))

  for (let n = 0; n < feeds; n++) await aFeed(playing)
  // A goal each minute, so that no answer is that of the minute before.
  const goals = setInterval(() => {
    const [first, ...rest] = playing.state.matches
    if (!first?.running) return
    const running = { ...first.running, home_team_score: first.running.home_team_score + 1 }
    playing.state.matches = [{ ...first, running }, ...rest]
  }, 55_000)
  const before = playing.requests.length
  const busy = await load(server.pid)
  const requests = playing.requests.length - before
  clearInterval(goals)

  client.close()
  await server.stop()
  await Promise.all([playing.close(), whole.close()])
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return {
    title: `${feeds} feeds while matches are played`,
    note: `Processor time of the server over ${stretchSeconds} s, as a share of one core, without feeds and with ${feeds} feeds that are asked every minute (${requests} requests, a goal each minute). Then the time of a run of ${season} matches without a change: the request to a local stand-in, its answer and the comparison.`,
    head: ['what', 'measured', 'slowest', 'aim'],
    rows: [
      ['without feeds', percent(idle), '', ''],
      [`${feeds} feeds in match windows, beside that`, percent(busy - idle), '', '5 %'],
      [`run of ${season} matches without a change`, ms(median(unchanged)), ms(Math.max(...unchanged)), '1 s'],
    ],
  }
}
