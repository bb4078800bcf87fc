import { sql } from 'kysely'
import { type Random, seededRandom } from '../../server/src/demo/random.ts'
import { aMatch, aPool, everyRule } from '../../server/test/builders.ts'
import { type Crowd, enrolCrowd, type Member, member } from '../../server/test/crowd.ts'
import { type Arena, below, type Sender } from './arena.ts'

/** A small season that many users change simultaneously. */
export type Season = { players: Crowd; pools: number[]; matches: number[]; rules: number[]; admin: Member }

/** Status 0 means that the step made no call. */
type Step = { kind: string; status: number }
type Hand = { season: Season; sender: Sender; random: Random }

const teamsOf = new Map<number, Record<'sport_id' | 'home_team_id' | 'away_team_id', number>>()

const begins = (month: number) => `2031-0${6 + month}-15T12:00:00Z`

/** Creates three pools whose players have predicted every match, in two months. */
export const aSeason = async ({ stand: { db, admin } }: Arena, players: Crowd): Promise<Season> => {
  const matches: number[] = []
  for (let n = 0; n < 12; n++)
    matches.push(await aMatch(db, { beginst_at: begins(n % 2), blocked_at: '2031-05-31T00:00:00Z' }))
  const pools: number[] = []
  for (const [status, rules] of [
    [1, everyRule],
    [2, { resultado: 1 }],
    [1, { suma: 4, perfecto: 2 }],
  ] as const) {
    const pool_id = await aPool(db, { status, matches, rules })
    await enrolCrowd(db, pool_id, players)
    pools.push(pool_id)
  }
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
    select m, p, u, (m + u) % 3, (m + p + u / 3) % 3
      from unnest(${matches}::bigint[]) m, unnest(${pools}::bigint[]) p,
           generate_series(${players.first}::bigint, ${players.first + players.size - 1}::bigint) u
  `.execute(db)
  const { rows } = await sql<{ id: number }>`select id from point_rules order by id`.execute(db)
  const { rows: sides } = await sql<{ id: number; sport_id: number; home_team_id: number; away_team_id: number }>`
    select id, sport_id, home_team_id, away_team_id from matches where id = any(${matches}::bigint[])
  `.execute(db)
  for (const { id, ...sides_ } of sides) teamsOf.set(id, sides_)
  return { players, pools, matches, rules: rows.map(({ id }) => id), admin }
}

const anyOf = (random: Random, list: readonly number[]): number => list[below(random, list.length)] as number
const score = (random: Random) => ({ home_team_score: below(random, 3), away_team_score: below(random, 3) })

// The last players send nothing, because they are deleted and restored during the attack.
const aPresentPlayer = ({ players }: Season, random: Random) => member(players, below(random, players.size - absent))
const absent = 3

type Play = (hand: Hand) => Promise<number>

const sends =
  (what: (hand: Hand) => [line: string, as: Member, body?: unknown]): Play =>
  async (hand) => {
    const [line, as, body] = what(hand)
    const { status } = await hand.sender.send(line, { as, ...(body !== undefined && { body }) })
    return status
  }

const byPlayer: Record<string, Play> = {
  prediction: sends(({ season, random }) => {
    const [pool, match] = [anyOf(random, season.pools), anyOf(random, season.matches)]
    return [`POST /pool/${pool}/addPrediction/${match}`, aPresentPlayer(season, random), { prediction: score(random) }]
  }),
  sheet: sends(({ season, random }) => {
    const predictions = season.matches.map((match_id) => ({ match_id, ...score(random) }))
    return ['POST /predictions', aPresentPlayer(season, random), { predictions }]
  }),
  enrolment: sends(({ season, random }) => [
    `POST /pools/${anyOf(random, season.pools)}/inscribe`,
    aPresentPlayer(season, random),
  ]),
  withdrawal: sends(({ season, random }) => [
    `POST /pools/${anyOf(random, season.pools)}/uninscribe`,
    aPresentPlayer(season, random),
  ]),
  joker: sends(({ season, random }) => [
    `PUT /pool/${anyOf(random, season.pools)}/joker/${anyOf(random, season.matches)}`,
    aPresentPlayer(season, random),
  ]),
  'joker dropped': sends(({ season, random }) => [
    `DELETE /pool/${anyOf(random, season.pools)}/joker/${anyOf(random, season.matches)}`,
    aPresentPlayer(season, random),
  ]),
}

/** Always with jokers, so that players may set some. */
const aGame = ({ matches, random }: { matches: readonly number[]; random: Random }) => {
  const one = <T>(list: readonly T[]) => list[below(random, list.length)] as T
  const factor = () => 1 + below(random, 9) / 2
  const rarity = { points: 1 + below(random, 4), percent: one([12.5, 25, 50]), min_players: 1 + below(random, 40) }
  return {
    mode: one(['sum', 'best']),
    draw_difference: one([true, false]),
    tie_breaks: one([[], ['results'], ['differences', 'match_days_won', 'exact_scores'], ['predictions_sent']]),
    multipliers: matches.filter(() => random() < 0.3).map((match_id) => ({ match_id, factor: factor() })),
    jokers: { count: 1 + below(random, 3), per: 'pool', factor: one([2, 3]) },
    rarity: one([null, { ...rarity, criterion: one(['outcome', 'exact_score']) }]),
    matchdays: 'weeks',
  }
}

const onMatch = (action: string): Play =>
  sends(({ season, random }) => [
    `POST /matches/${anyOf(random, season.matches)}/${action}?confirm=${action}`,
    season.admin,
  ])

const byAdministrator: Record<string, Play> = {
  begin: onMatch('begin'),
  postpone: onMatch('postpone'),
  reactivate: onMatch('reactivate'),
  void: sends(({ season, random }) => [
    `DELETE /matches/${anyOf(random, season.matches)}?confirm=delete`,
    season.admin,
  ]),
  result: async ({ season: { matches, admin }, sender: { send }, random }) => {
    const match = anyOf(random, matches)
    await send(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
    const body = { match_result: score(random) }
    return (await send(`POST /matches/${match}/result`, { as: admin, body })).status
  },
  results: sends(({ season, random }) => {
    const results = season.matches.slice(0, 1 + below(random, 2)).map((match_id) => ({ match_id, ...score(random) }))
    return ['POST /results', season.admin, { results }]
  }),
  correction: sends(({ season, random }) => [
    `PUT /matches/${anyOf(random, season.matches)}/result`,
    season.admin,
    { match_result: score(random) },
  ]),
  rules: sends(({ season, random }) => {
    const point_rules = season.rules.flatMap((id) => (random() < 0.7 ? [{ id, points: 1 + below(random, 9) }] : []))
    return [`POST /pools/${anyOf(random, season.pools)}/addPointRules`, season.admin, { point_rules }]
  }),
  game: sends(({ season: { pools, matches, admin }, random }) => [
    `PUT /pools/${anyOf(random, pools)}/game`,
    admin,
    { game: aGame({ matches, random }), reason: 'Votado por todos' },
  ]),
  'result taken back': sends(({ season, random }) => [
    `DELETE /matches/${anyOf(random, season.matches)}/result`,
    season.admin,
  ]),
  'other month': sends(({ season, random }) => {
    const id = anyOf(random, season.matches)
    const match = { ...teamsOf.get(id), blocked_at: '2031-05-31T00:00:00Z', beginst_at: begins(below(random, 2)) }
    return [`PUT /matches/${id}`, season.admin, { match }]
  }),
  'out of a pool': sends(({ season, random }) => [
    `POST /pools/${anyOf(random, season.pools)}/deleteMatch/${anyOf(random, season.matches)}`,
    season.admin,
  ]),
  'into a pool': async ({ season: { pools, matches, admin }, sender: { send }, random }) => {
    const [pool, match] = [anyOf(random, pools), anyOf(random, matches)]
    await send(`POST /pools/${pool}/deleteMatch/${match}`, { as: admin })
    return (await send(`POST /pools/${pool}/addMatch/${match}`, { as: admin })).status
  },
  'deleted user': sends(({ season: { players, admin }, random }) => [
    `DELETE /users/${member(players, players.size - 1 - below(random, absent)).id}`,
    admin,
  ]),
  'user back': sends(({ season: { players, admin }, random }) => [
    `POST /users/${member(players, players.size - 1 - below(random, absent)).id}/activate`,
    admin,
  ]),
}

// Steps that are rarely possible, or often undone by others, are tried more often.
const often: Record<string, number> = {
  'other month': 3,
  rules: 2,
  game: 2,
  joker: 3,
  prediction: 6,
  enrolment: 3,
  withdrawal: 2,
  result: 4,
  correction: 4,
  postpone: 3,
  reactivate: 4,
  'into a pool': 4,
}
const weighed = (plays: Record<string, Play>) =>
  Object.entries(plays).flatMap((entry) => Array.from({ length: often[entry[0]] ?? 1 }, () => entry))

const plays = { ...byPlayer, ...byAdministrator }
export const kinds = Object.keys(plays)

// Each step is possible after the steps before it.
const inTurn =
  'prediction,sheet,game,joker,joker dropped,withdrawal,enrolment,out of a pool,into a pool,rules,other month,postpone,void,reactivate,begin,result,results,correction,result taken back,deleted user,user back'
const mostTries = 100

/** Makes one step of each kind, independent of chance. One player, one pool and two matches; each step repeats until it is accepted. */
export const oneOfEach = async (season: Season, sender: Sender, random: Random): Promise<Step[]> => {
  const [pools, matches] = [season.pools.slice(0, 1), season.matches.slice(0, 2)]
  const small = { ...season, pools, matches, players: { ...season.players, size: absent + 1 } }
  const done: Step[] = []
  for (const kind of inTurn.split(',')) {
    const play = plays[kind] as Play
    let status = 0
    for (let n = 0; n < mostTries && (status === 0 || (status >= 300 && status < 500)); n++)
      status = await play({ season: small, sender, random })
    done.push({ kind, status })
  }
  return done
}

/** Makes the random steps of one client in sequence. */
export const playOn = async (
  season: Season,
  sender: Sender,
  { steps, seed, isAdmin }: { steps: number; seed: number; isAdmin: boolean },
) => {
  const random = seededRandom(seed)
  const chances = weighed(isAdmin ? byAdministrator : byPlayer)
  const done: Step[] = []
  for (let n = 0; n < steps; n++) {
    const [kind, play] = chances[below(random, chances.length)] as [string, Play]
    done.push({ kind, status: await play({ season, sender, random }) })
  }
  return done
}

/** Restores the deleted users, whose points do not count in the month and the world. */
export const bringBack = async ({ players, admin }: Season, { send }: Sender) => {
  for (let n = 1; n <= absent; n++)
    await send(`POST /users/${member(players, players.size - n).id}/activate`, { as: admin })
}
