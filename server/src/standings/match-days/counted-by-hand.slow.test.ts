import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { aLeague, aMatch, aMember, aPool } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { score, smallGame } from '../../../test/small-game.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const admin = await anAdministrator()
const { register } = smallGame({ call, db, aPlayer }, admin)

type Goals = [home: number, away: number]
type Sent = { user: number; match: number; goals: Goals }
type Match = { id: number; week: string; factor: number; result: Goals | null }

// Numbers that look random and are the same in each run.
let seed = 7
const upTo = (most: number) => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return Math.floor((seed / 2147483648) * (most + 1))
}

const weeks = ['2031-06-02', '2031-06-09', '2031-06-16']
const wins = ([home, away]: Goals) => Math.sign(home - away)
const criteria = (goals: Goals, result: Goals) =>
  (wins(goals) === wins(result) ? 3 : 0) + (String(goals) === String(result) ? 5 : 0)

/** Everything about the game, from which the tables are counted in the simplest way. */
type Ground = { players: number[]; left: number; matches: Match[]; sent: Sent[]; jokers: Set<string> }

const pointsOf = ({ matches, sent, jokers }: Ground, user: number, week?: string): number =>
  sent
    .filter((one) => one.user === user)
    .reduce((sum, { match: id, goals }) => {
      const match = matches.find((one) => one.id === id) as Match
      if (!match.result || (week !== undefined && match.week !== week)) return sum
      const { result, factor } = match
      const all = sent.filter((one) => one.match === id)
      const right = all.filter((one) => wins(one.goals) === wins(result)).length
      const isRare = wins(goals) === wins(result) && right / all.length <= 0.4
      const joker = jokers.has(`${user} ${id}`) ? 3 : 1
      return sum + Math.round(criteria(goals, result) * factor * joker) + (isRare ? 4 : 0)
    }, 0)

const lowerMiddle = (goals: number[]) => goals.toSorted((a, b) => a - b)[Math.ceil(goals.length / 2) - 1] as number

const majorityOf = ({ matches, sent }: Ground, week?: string): number =>
  matches.reduce((sum, { id, factor, result, week: own }) => {
    const all = sent.filter(({ match }) => match === id)
    if (!result || (week !== undefined && week !== own) || all.length === 0) return sum
    const median: Goals = [lowerMiddle(all.map(({ goals }) => goals[0])), lowerMiddle(all.map(({ goals }) => goals[1]))]
    return sum + Math.round(criteria(median, result) * factor)
  }, 0)

const tableOf = (ground: Ground, among: number[], week?: string) => {
  const sums = among
    .filter((id) => id !== ground.left)
    .map((id) => ({ id, points: pointsOf(ground, id, week) }))
    .toSorted((a, b) => b.points - a.points || a.id - b.id)
  const placeOf = (points: number) => 1 + sums.filter((other) => other.points > points).length
  const points = majorityOf(ground, week)
  return {
    rows: sums.map(({ id, points }) => [id, placeOf(points), points]),
    majority: sums.length < 10 ? undefined : { points, position: placeOf(points) },
  }
}

const honoursOf = (ground: Ground, at: number) => {
  const enrolled = ground.players.filter((id) => id !== ground.left)
  const ofDay = enrolled.map((id) => [id, pointsOf(ground, id, weeks[at])] as const)
  const most = Math.max(...ofDay.map(([, points]) => points))
  const placeAfter = (id: number, days: number) => {
    const sumOf = (id: number) => weeks.slice(0, days).reduce((sum, week) => sum + pointsOf(ground, id, week), 0)
    return 1 + enrolled.filter((other) => sumOf(other) > sumOf(id)).length
  }
  const climbs = enrolled.map((id) => ({ id, places: placeAfter(id, at) - placeAfter(id, at + 1) }))
  const places = Math.max(...climbs.map((one) => one.places))
  return {
    winners: ofDay.filter(([, points]) => points === most && most > 0).map(([id, points]) => ({ id, points })),
    climb: places > 0 ? { places, ids: climbs.filter((one) => one.places === places).map(({ id }) => id) } : null,
  }
}

const aGround = async () => {
  const players: number[] = []
  for (let n = 0; n < 14; n++) players.push(await aMember(db))
  const matches: Match[] = []
  for (const week of weeks)
    for (const hour of [12, 15])
      matches.push({ id: await aMatch(db, { beginst_at: `${week}T${hour}:00:00Z` }), week, factor: 1, result: null })
  for (const at of [0, 3]) (matches[at] as Match).factor = 1.5
  const sent = players.flatMap((user) =>
    matches.flatMap(({ id }): Sent[] => (upTo(7) ? [{ user, match: id, goals: [upTo(3), upTo(2)] }] : [])),
  )
  const pool = await aPool(db, {
    players: players.map((id) => ({ id })),
    matches: matches.map(({ id }) => id),
    rules: { resultado: 3, perfecto: 5 },
  })
  const game = {
    multipliers: matches.flatMap(({ id, factor }) => (factor === 1 ? [] : [{ match_id: id, factor }])),
    jokers: { count: 2, per: 'pool', factor: 3 },
    rarity: { points: 4, percent: 40, criterion: 'outcome', min_players: 3 },
    matchdays: 'weeks',
    leagues: { enabled: true, best: 3 },
  }
  expect((await call(`PUT /pools/${pool}/game`, { as: admin, body: { game } })).status).toBe(200)
  const marked = sent.filter((_, n) => n % 9 === 0)
  for (const { user, match, goals } of sent)
    await sql`
      insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
      values (${match}, ${pool}, ${user}, ${goals[0]}, ${goals[1]})
    `.execute(db)
  for (const { user, match } of marked)
    await sql`insert into jokers (match_id, pool_id, user_id) values (${match}, ${pool}, ${user})`.execute(db)
  const jokers = new Set(marked.map(({ user, match }) => `${user} ${match}`))
  return { pool, ground: { players, left: 0, matches, sent, jokers } satisfies Ground as Ground }
}

test('tables of match days and leagues, the majority, winners and climbs equal a count by hand', async () => {
  const { pool, ground } = await aGround()
  const { players, matches } = ground
  const [large, small] = [players.slice(0, 11), players.slice(11)]
  const leagues = [large, small].map((ids) => ({ players: ids.map((id) => ({ id })) }))
  const ids = [await aLeague(db, pool, leagues[0]), await aLeague(db, pool, leagues[1])]
  const tables = [
    ['', players, undefined],
    ...weeks.map((week) => [`round=${week}`, players, week] as const),
    [`league=${ids[0]}`, large, undefined],
    [`league=${ids[1]}`, small, undefined],
    [`league=${ids[0]}&round=${weeks[1]}`, large, weeks[1]],
  ] as const

  const check = async () => {
    for (const [query, among, week] of tables) {
      const { body } = await call(`GET /pool/${pool}/pool_ranking?${query}`, { as: admin })
      type Row = { id: number; position: number; points: number }
      const rows = body.ranking.map(({ id, position, points }: Row) => [id, position, points])
      expect({ query, rows, majority: body.majority }).toEqual({ query, ...tableOf(ground, [...among], week) })
    }
    const { rounds } = (await call(`GET /pool/${pool}/rounds`, { as: admin })).body
    for (const [at, { is_over, winners, climb }] of rounds.entries()) {
      type User = { id: number; points: number }
      const told = {
        winners: winners.map(({ id, points }: User) => ({ id, points })),
        climb: climb && { places: climb.places, ids: climb.users.map(({ id }: User) => id) },
      }
      const ofWeek = matches.filter(({ week }) => week === weeks[at])
      expect(is_over).toBe(ofWeek.every(({ result }) => result))
      expect(told).toEqual(is_over ? honoursOf(ground, at) : { winners: [], climb: null })
    }
    await expectNoDifference(db)
  }

  await check()
  for (const [n, match] of matches.entries()) {
    match.result = [upTo(2), upTo(2)]
    await register(match.id, match.result)
    if (n % 3 === 2) await check()
  }
  const corrected = matches[1] as Match
  corrected.result = [0, 2]
  await call(`PUT /matches/${corrected.id}/result`, { as: admin, body: { match_result: score([0, 2]) } })
  await check()
  ground.left = players[0] as number
  const gone = await call(`DELETE /pools/${pool}/players/${ground.left}`, { as: admin })
  expect(gone.status).toBe(200)
  await check()
})
