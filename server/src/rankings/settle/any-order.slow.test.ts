import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool, aQuestion, everyRule } from '../../../test/builders.ts'
import { expectNoDifference } from '../../../test/no-difference.ts'
import { type Earned, earned, earnedByQuestions, ranked } from '../../../test/points-from-nothing.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)
const admin = await anAdministrator()
const { point_rules } = (await call('GET /point_rules', { as: admin })).body
const ruleIds: number[] = point_rules.map(({ id }: { id: number }) => id)

type Season = { players: Actor[]; pools: number[]; matches: number[]; questions: number[] }
type Step = (season: Season) => Promise<number>
// The void matches of all seasons, tracked by the test.
let voids = new Set<number>()
// Provisional tables of month and world may lag 10 seconds behind changed rules and pools. Each comparison skips them.
const clock = performance.now.bind(performance)
let skipped = 0
performance.now = () => clock() + skipped
// How many comparisons had running matches.
let provisionalTables = 0

const send = async (line: string, as: Actor = admin, body?: unknown) => (await call(line, { as, body })).status
const of = <T>(list: T[], n: number): T => list[n % list.length] as T
const some = fc.nat(999)
const scores = fc.record({ home_team_score: fc.nat(2), away_team_score: fc.nat(2) })

// Predictions date from before or between the two deadlines of the past year, or from now.
const predict = fc.tuple(some, some, some, scores, fc.constantFrom('2021-05-01Z', '2021-05-15Z', null)).map(
  ([player, pool, match, prediction, at]): Step =>
    async ({ players, pools, matches }) => {
      const [pool_id, match_id, as] = [of(pools, pool), of(matches, match), of(players, player)]
      const status = await send(`POST /pool/${pool_id}/addPrediction/${match_id}`, as, { prediction })
      if (status === 200 && at)
        await sql`update predictions set updated_at = ${at} where user_id = ${as.id} and match_id = ${match_id}`.execute(
          db,
        )
      return status
    },
)
const enrol = fc.tuple(some, some, fc.constantFrom('inscribe', 'uninscribe')).map(
  ([player, pool, verb]): Step =>
    ({ players, pools }) =>
      send(`POST /pools/${of(pools, pool)}/${verb}`, of(players, player)),
)
const assign = fc.tuple(some, some, fc.constantFrom('addMatch', 'deleteMatch')).map(
  ([pool, match, verb]): Step =>
    ({ pools, matches }) =>
      send(`POST /pools/${of(pools, pool)}/${verb}/${of(matches, match)}`),
)
const register = fc.tuple(some, scores, fc.constantFrom('POST', 'PUT')).map(
  ([match, match_result, method]): Step =>
    ({ matches }) =>
      send(`${method} /matches/${of(matches, match)}/result`, admin, { match_result }),
)
const goal = fc.tuple(some, scores).map(
  ([match, running]): Step =>
    ({ matches }) =>
      send(`PUT /matches/${of(matches, match)}/live`, admin, running),
)
const takeBack = some.map(
  (n): Step =>
    ({ matches }) =>
      send(`DELETE /matches/${of(matches, n)}/result`),
)
const setRules = fc.tuple(some, fc.array(fc.nat(9), { minLength: 5, maxLength: 5 })).map(
  ([pool, paid]): Step =>
    ({ pools }) => {
      const rules = ruleIds.flatMap((id, n) => (paid[n] ? [{ id, points: paid[n] }] : []))
      return send(`POST /pools/${of(pools, pool)}/addPointRules`, admin, { point_rules: rules })
    },
)
const decide = fc.tuple(some, fc.constantFrom([true], [false], [true, false], null)).map(
  ([question, answers]): Step =>
    ({ questions }) =>
      send(`POST /questions/${of(questions, question)}/${answers ? 'settle' : 'void'}`, admin, answers && { answers }),
)
const mark = fc.tuple(some, fc.constantFrom('POST', 'DELETE')).map(
  ([pool, method]): Step =>
    ({ pools }) =>
      send(`${method} /pools/${of(pools, pool)}/official`),
)
const moveDeadline = fc.tuple(some, fc.constantFrom('2020-01-01Z', '2031-05-31Z')).map(
  ([match, at]): Step =>
    async ({ matches }) => {
      await sql`
        update matches set blocked_at = least(${at}::timestamptz, beginst_at - interval '1 minute') where id = ${of(matches, match)}
      `.execute(db)
      return 0
    },
)
const moveMonth = fc.tuple(some, fc.constantFrom('06', '07'), fc.constantFrom('10', '20')).map(
  ([n, month, deadline]): Step =>
    async ({ matches }) => {
      const { match } = (await call(`GET /matches/${of(matches, n)}`, { as: admin })).body
      const { sport_id, home_team, away_team, match_result } = match
      const teams = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id }
      // A match with a result moves in the past only; predictions changed after the deadline are set aside.
      const year = match_result ? 2021 : 2031
      const dates = {
        beginst_at: `${year}-${month}-15T12:00:00Z`,
        blocked_at: match_result ? `${year}-05-${deadline}T00:00:00Z` : match.blocked_at,
      }
      return send(`PUT /matches/${match.id}?confirm=reopen`, admin, {
        match: { ...teams, ...dates, reason: 'Otra hora' },
      })
    },
)
// Finishing and archiving prevent further actions, so they are rare.
const action = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('finish', 'archive') },
  { weight: 4, arbitrary: fc.constantFrom('begin', 'suspend', 'forward', 'delete') },
  { weight: 9, arbitrary: fc.constantFrom('postpone', 'reactivate') },
)
const act = fc.tuple(some, action).map(
  ([n, action]): Step =>
    async ({ matches }) => {
      const match = of(matches, n)
      const status = await send(
        action === 'delete'
          ? `DELETE /matches/${match}?confirm=delete`
          : `POST /matches/${match}/${action}?confirm=${action}`,
      )
      if (status === 200 && action === 'delete') voids.add(match)
      if (status === 200 && action === 'reactivate') voids.delete(match)
      return status
    },
)
const step = fc.oneof(
  { weight: 8, arbitrary: predict },
  { weight: 6, arbitrary: register },
  { weight: 5, arbitrary: act },
  { weight: 5, arbitrary: goal },
  { weight: 3, arbitrary: moveDeadline },
  { weight: 3, arbitrary: enrol },
  { weight: 3, arbitrary: assign },
  { weight: 2, arbitrary: setRules },
  { weight: 2, arbitrary: mark },
  { weight: 2, arbitrary: decide },
  { weight: 2, arbitrary: moveMonth },
  { weight: 2, arbitrary: takeBack },
)

const aSeason = async (): Promise<Season> => {
  const season: Season = { players: [], pools: [], matches: [], questions: [] }
  for (let n = 0; n < 5; n++) season.players.push(await aPlayer())
  for (let n = 0; n < 8; n++) {
    const beginst_at = `2031-0${6 + (n % 2)}-15T12:00:00Z`
    season.matches.push(await aMatch(db, { beginst_at, blocked_at: '2031-05-31T00:00:00Z' }))
  }
  const { players } = season
  // The last two matches are in no pool until a step adds them, so that some results have no predictions.
  const matches = season.matches.slice(0, 6)
  for (const [status, rules] of [
    [1, everyRule],
    [2, { resultado: 1 }],
  ] as const)
    season.pools.push(await aPool(db, { status, matches, players, rules }))
  for (const pool of [...season.pools, ...season.pools])
    season.questions.push(await aQuestion(db, { pool, closed: true }))
  // Some players answer yes, some no, and some nothing.
  await sql`
    insert into question_answers (question_id, user_id, answer)
    select q, u, to_jsonb((q + u) % 3 = 0)
      from unnest(${season.questions}::bigint[]) q, unnest(${players.map(({ id }) => id)}::bigint[]) u where (q + u) % 4 > 0
  `.execute(db)
  return season
}

const read = async (line: string, body?: unknown) => {
  const { ranking } = (await call(line, { as: admin, body })).body
  return ranking.map(({ id, points, position, movement, tied_with }: Record<string, number>) => ({
    id,
    points,
    position,
    movement,
    tied_with,
  }))
}
const readLive = async (line: string, body?: unknown) => {
  const { ranking } = (await call(`${line}?live=1`, { as: admin, body })).body
  return ranking.map(({ id, live_points: points, live_position: position }: Record<string, number>) => ({
    id,
    points,
    position,
  }))
}
/** What the predictions would earn if the running scores were results. Nothing of that remains. */
const earnedNow = async (): Promise<Earned[]> => {
  const undo = new Error('undo')
  let parts: Earned[] = []
  const count = db.transaction().execute(async (db) => {
    await sql`
      insert into match_results (match_id, home_team_score, away_team_score)
      select l.match_id, l.home_team_score, l.away_team_score
        from match_live l join matches m on m.id = l.match_id and m.status = 2
          on conflict do nothing
    `.execute(db)
    parts = await earned(db, voids)
    throw undo
  })
  await expect(count).rejects.toBe(undo)
  return parts
}
/** The positions, and the distance from those without `last`, the match whose result was registered last, if any. */
const moved = (members: number[], parts: Earned[], last: number | undefined) => {
  const earlier = parts.filter(({ match_id }) => match_id !== last)
  const before = new Map(ranked(members, earlier).map(({ id, position, points }) => [id, { position, points }]))
  const isFirst = last === undefined || [...before.values()].every(({ points }) => points === 0)
  const now = ranked(members, parts)
  return now.map((row) => ({
    ...row,
    tied_with: now.filter(({ points }) => points === row.points).length - 1,
    movement: isFirst ? null : (before.get(row.id)?.position ?? 0) - row.position,
  }))
}
const compare = async ({ pools }: Season) => {
  skipped += 11_000
  const [parts, live] = [await earned(db, voids), await earnedNow()]
  const questions = await earnedByQuestions(db)
  if (live.length > parts.length) provisionalTables++
  type Enrolment = { pool_id: number; user_id: number; status: number }
  const { rows } = await sql<Enrolment>`select pool_id, user_id, status from enrolments`.execute(db)
  const { rows: counting } = await sql<{ match_id: number; month: number; year: number; pools: number[] }>`
    select r.match_id, extract(month from m.beginst_at at time zone 'UTC')::int as month,
           extract(year from m.beginst_at at time zone 'UTC')::int as year,
           array(select pm.pool_id from pool_matches pm where pm.match_id = m.id) as pools
      from match_results r join matches m on m.id = r.match_id order by r.id desc
  `.execute(db)
  const results = counting.filter(({ match_id }) => !voids.has(match_id))
  for (const pool of pools) {
    const members = rows.filter(({ pool_id, status }) => pool_id === pool && status !== 2).map(({ user_id }) => user_id)
    const expected = moved(
      members,
      [...parts, ...questions].filter(({ pool_id }) => pool_id === pool),
      results.find((result) => result.pools.includes(pool))?.match_id,
    )
    expect(await read(`GET /pool/${pool}/pool_ranking`)).toEqual(expected)
    const ofPool = [...live, ...questions].filter(({ pool_id }) => pool_id === pool)
    expect(await readLive(`GET /pool/${pool}/pool_ranking`)).toEqual(ranked(members, ofPool))
  }
  const { rows: marked } = await sql<{ id: number }>`select id from pools where is_official`.execute(db)
  const official = new Set(marked.map(({ id }) => id))
  const everybody = [...new Set(rows.flatMap(({ pool_id, user_id }) => (official.has(pool_id) ? [user_id] : [])))]
  const ofAll = parts.filter(({ pool_id }) => official.has(pool_id))
  expect(await read('GET /global_ranking')).toEqual(moved(everybody, ofAll, results[0]?.match_id))
  const liveOfAll = live.filter(({ pool_id }) => official.has(pool_id))
  expect(await readLive('GET /global_ranking')).toEqual(ranked(everybody, liveOfAll))
  for (const year of [2021, 2031])
    for (const month of [6, 7]) {
      const ofMonth = results.filter((result) => result.month === month && result.year === year)
      const earned = ofAll.filter(({ match_id }) => ofMonth.some((result) => result.match_id === match_id))
      // A future month has ranked players as soon as one of its matches earned points.
      const ranked = year === 2021 || earned.some(({ points }) => points > 0) ? everybody : []
      const expected = moved(ranked, earned, ofMonth[0]?.match_id)
      expect(await read('POST /monthly_global_ranking', { month, year })).toEqual(expected)
    }
  await expectNoDifference(db)
}

/** Begins what can begin, and writes a running score for all matches in progress. */
const playAll = async ({ matches }: Season, n: number) => {
  for (const [at, match] of matches.entries()) {
    await send(`POST /matches/${match}/begin?confirm=begin`)
    await send(`PUT /matches/${match}/live`, admin, { home_team_score: (n + at) % 3, away_team_score: at % 2 })
  }
}

test.each([11, 22])(
  'after random steps every ranking, also with running scores, equals a full computation (seed %i)',
  async (seed) => {
    const season = await aSeason()
    const statuses: number[] = []
    const steps = [...fc.sample(predict, { seed, numRuns: 60 }), ...fc.sample(step, { seed, numRuns: 340 })]
    for (const [n, take] of steps.entries()) {
      statuses.push(await take(season))
      if (n % 60 !== 59) continue
      await playAll(season, n)
      await compare(season)
    }
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(provisionalTables).toBeGreaterThan(0)
    // Most steps must succeed, because refused steps would prove nothing.
    expect(statuses.filter((status) => status === 200 || status === 201).length).toBeGreaterThan(120)
  },
)

test.each([33, 44])('simultaneous random steps neither fail nor make a ranking wrong (seed %i)', async (seed) => {
  const season = await aSeason()
  const steps = fc.sample(step, { seed, numRuns: 224 })
  for (let n = 0; n < steps.length; n += 16) {
    const statuses = await Promise.all(steps.slice(n, n + 16).map((take) => take(season)))
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  }
  const { rows } = await sql<{ id: number }>`select id from matches where is_void`.execute(db)
  voids = new Set(rows.map(({ id }) => id))
  await compare(season)
  const { rows: counts } = await sql`
    select p.id from pools p
     where p.players_count <> (select count(*) from enrolments e where e.pool_id = p.id and e.status in (1, 3)) and p.id = any(${season.pools})
  `.execute(db)
  expect(counts).toEqual([])
})
