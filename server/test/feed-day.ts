import type { Feed, Match } from '@compety/contract'
import { sql } from 'kysely'
import { runDueFeeds } from '../src/fixtures/feeds/feed-jobs.ts'
import { beginDueMatches } from '../src/fixtures/matches/automatic-begin.ts'
import { boardCache } from '../src/rankings/store/board-cache.ts'
import type { Actor, TestApp } from './app.ts'
import { type FeedWorld, feedWorld } from './feed-world.ts'
import { aStandInLeague } from './stand-ins/stand-in-league.ts'
import { minutes, type StandInMatch } from './stand-ins/stand-in-match.ts'

type Side = {
  world: FeedWorld
  standIn: Awaited<ReturnType<FeedWorld['begin']>>['standIn']
  feed: Feed
  /** What the audit calls the feed. */
  source: string
  firstId: number
}

const settings = [
  { provider: 'football-data.org', parameters: { competition: 'PD', season: '2031' } },
  { provider: 'api-football', parameters: { league: '140', season: '2031' } },
]

/**
 * A day with the leagues of two providers. Its matches are the four of the first round, which begin tomorrow at the same
 * time; they are called 0 to 3.
 */
export async function feedDay(it: TestApp, admin: Actor) {
  const aSide = async (of: object, firstId: number): Promise<Side> => {
    const world = feedWorld(it, admin)
    const { standIn, feed } = await world.begin(of)
    standIn.state.matches = aStandInLeague({ teams: 8, beginst_at: minutes(24 * 60), firstId })
    return { world, standIn, feed, source: `${feed.tournament.name} ${feed.tournament.season}`, firstId }
  }
  const sides = await Promise.all(settings.map((of, n) => aSide(of, 100 * n + 1)))

  const rowOf = ({ standIn, firstId }: Side, n: number) =>
    standIn.state.matches.find(({ id }) => id === firstId + n) as StandInMatch
  const matchOf = async (side: Side, n: number): Promise<Match> => {
    const { home, away } = rowOf(side, n)
    const matches = await side.world.matchesOf(side.feed)
    const match = matches.find(({ home_team, away_team }) => home_team.name === home && away_team.name === away)
    if (!match) throw new Error(`no match ${home} - ${away}`)
    return match
  }

  /** The server's work of the next minute: matches begin, and both feeds are asked if they are due. */
  const aMinutePasses = async () => {
    await sql`update feed_runs set started_at = started_at - interval '1 minute'`.execute(it.db)
    const context = { db: it.db, boards: boardCache(), timeZone: 'UTC', config: it.config }
    await runDueFeeds(context)
    await beginDueMatches(context)
  }

  return {
    sides,
    /** The match of that number in both leagues. */
    both: (n: number) => Promise.all(sides.map((side) => matchOf(side, n))),
    /** Both sources say so of their match of that number. */
    say: (n: number, to: Partial<StandInMatch> | ((of: StandInMatch) => Partial<StandInMatch>)) => {
      for (const side of sides) side.world.change(side.firstId + n, typeof to === 'function' ? to(rowOf(side, n)) : to)
    },
    aMinutePasses,
    /** The hours between two consultations pass. */
    anIntervalPasses: async () => {
      await sql`update feeds set next_run_at = now()`.execute(it.db)
      await aMinutePasses()
    },
    /** Time passes until the match of that number begins: what is not played yet moves into the past. */
    passUntil: async (n: number) => {
      const kickOff = Date.parse(rowOf(sides[0] as Side, n).beginst_at)
      const passing = Math.ceil((kickOff - Date.now()) / 60_000)
      await moveBack(it, passing)
      for (const { standIn } of sides)
        standIn.state.matches = standIn.state.matches.map((match) =>
          match.status === 'postponed' ? match : { ...match, beginst_at: later(match.beginst_at, -passing) },
        )
    },
    close: () => Promise.all(sides.map(({ standIn }) => standIn.close())),
  }
}

/** A kick-off some minutes later, as sources write it. */
export const later = (instant: string, minutes: number) =>
  `${new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(0, 19)}Z`

// The kick-off of a postponed match stays, so that nobody takes it for a new one.
const moveBack = async ({ db }: TestApp, minutes: number) => {
  const by = sql`make_interval(mins => ${minutes}::int)`
  await sql`
    update matches set beginst_at = beginst_at - ${by}, blocked_at = blocked_at - ${by} where status <> 4
  `.execute(db)
  await sql`update predictions set created_at = created_at - ${by}, updated_at = updated_at - ${by}`.execute(db)
  await sql`
    update feed_matches f
       set seen = f.seen || jsonb_build_object('beginst_at', to_char(m.beginst_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from matches m where m.id = f.match_id
  `.execute(db)
}
