import { type APIRequestContext, expect } from '@playwright/test'
import { administrator, caller, type LogIn } from './people.ts'

type Call = Awaited<ReturnType<typeof caller>>
const hour = 3_600_000
let count = 0

/** Matches and pools that an administrator creates over the API for one test. */
export const administratorApi = async (request: APIRequestContext, who: LogIn = administrator) => {
  const call = await caller(request, who)
  return {
    call,
    aMatch: (inHours?: number) => aMatch(call, inHours),
    aPool: (parts?: PoolParts) => aPool(call, parts),
    aTournament: (rounds?: readonly string[]) => aTournament(call, rounds),
    closeAt: (match: Game, blocked_at: Date) => closeAt(call, match, blocked_at),
    close: (match: Game) => close(call, match),
  }
}

const aMatch = async (call: Call, inHours = 48) => {
  const { sports } = await call('get', '/newMatch')
  const sport = sports.find(({ name }: { name: string }) => name === 'Fútbol')
  const { teams } = await call('get', `/teamsBySport/${sport.id}`)
  const [home, away] = [teams[count % teams.length], teams[(count + 1) % teams.length]]
  count += 2
  const beginst_at = new Date(Date.now() + inHours * hour).toISOString()
  const { match } = await call('post', '/matches?confirm=duplicate', {
    match: {
      sport_id: sport.id,
      home_team_id: home.id,
      away_team_id: away.id,
      beginst_at,
      blocked_at: new Date(Date.parse(beginst_at) - hour / 4).toISOString(),
    },
  })
  return match
}

/** A tournament with an open match in each of its rounds. */
const aTournament = async (call: Call, names: readonly string[] = ['Fecha 1']) => {
  const [match, ...others] = [await aMatch(call), ...(await inTurn(names.slice(1), () => aMatch(call)))]
  const { tournament } = await call('post', '/tournaments', {
    tournament: { name: `Copa ${Date.now()} ${++count}`, season: '2026', sport_id: match.sport_id },
  })
  const { rounds } = await call('put', `/tournaments/${tournament.id}/rounds`, {
    rounds: names.map((name) => ({ name, stage: 'league' })),
  })
  const matches = [match, ...others]
  await inTurn(matches, ({ id, sport_id, home_team, away_team, beginst_at, blocked_at }, n) => {
    const place = { tournament_id: tournament.id, round_id: rounds[n].id }
    const teams = { home_team_id: home_team.id, away_team_id: away_team.id }
    return call('put', `/matches/${id}?confirm=duplicate`, {
      match: { sport_id, ...teams, beginst_at, blocked_at, ...place },
    })
  })
  return { id: tournament.id, name: `${tournament.name} 2026`, match, matches }
}

const inTurn = async <T, R>(items: readonly T[], act: (item: T, n: number) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  for (const [n, item] of items.entries()) done.push(await act(item, n))
  return done
}

type Game = { id: number; sport_id: number; home_team: { id: number }; away_team: { id: number } }

/** Moves the deadline of a match, and its start to a later time. */
const closeAt = (call: Call, { id, sport_id, home_team, away_team }: Game, blocked_at: Date) => {
  const beginst_at = new Date(Math.max(blocked_at.getTime(), Date.now()) + hour).toISOString()
  const dates = { beginst_at, blocked_at: blocked_at.toISOString() }
  const match = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id, ...dates }
  return call('put', `/matches/${id}?confirm=duplicate,reopen`, { match })
}

/** Moves the deadline of a match to the beginning of this minute. Dates are compared by the minute, so this repeats if the minute ends. */
const close = (call: Call, match: Game) =>
  expect(() => closeAt(call, match, new Date(Date.now() - (Date.now() % 60_000)))).toPass()

type PoolParts = {
  name?: string
  matches?: { id: number }[]
  rules?: Record<string, number>
  is_private?: boolean
  players_limit?: number
  ends_at?: string
}

const aPool = async (
  call: Call,
  {
    name = `Compety ${Date.now()} ${++count}`,
    matches = [],
    rules = { resultado: 3, perfecto: 5 },
    is_private = false,
    ...parts
  }: PoolParts = {},
) => {
  const { point_rules } = await call('get', '/point_rules')
  const { sectors } = await call('get', '/newPool')
  const beginst_at = new Date(Date.now() + 24 * hour).toISOString()
  const { pool } = await call('post', '/pools', {
    pool: { name, description: 'De una prueba', beginst_at, is_private, sector_id: sectors[0].id, ...parts },
  })
  for (const { id } of matches) await call('post', `/pools/${pool.id}/addMatch/${id}`)
  const paid = point_rules.flatMap(({ id, code }: { id: number; code: string }) =>
    code in rules ? [{ id, points: rules[code] }] : [],
  )
  await call('post', `/pools/${pool.id}/addPointRules`, { point_rules: paid })
  return pool
}
