import * as fc from 'fast-check'
import { agree, anybody, ask, type Caller, likelyCaller, mostlyManager, some, step, type Turn } from './command.ts'
import { lookAtPoolRanking } from './look-at-rankings.ts'
import { runs } from './manages.ts'
import { noChoice } from './richer-rules.ts'
import { noSight, when } from './rules.ts'
import { type LeaguePlace, leagueTable, membersOf } from './scores.ts'
import { isEnrolled, type League, type Model, type Person, type Pool, pick, pickLikely, playersOf } from './world.ts'

// They differ in more than case and accents, except for the second one.
const names = fc.constantFrom('Ventas', 'VÉNTAS', 'Compras', 'Familia')
const isSame = (a: string, b: string) => a.localeCompare(b, 'es', { sensitivity: 'base' }) === 0
const hasName = (pool: Pool, name: string, but?: League) =>
  pool.leagues.some((league) => league !== but && isSame(league.name, name))

type Grouped = { pool: Pool; league: League }
/** Mostly a league that fits; undefined if there is none at all. */
const pickLeague = ({ pools }: Model, n: number, fits: (of: Grouped) => boolean = () => true): Grouped | undefined =>
  pickLikely(
    pools.flatMap((pool) => pool.leagues.map((league) => ({ pool, league }))),
    n,
    fits,
  )

const make = step('make a league', { by: mostlyManager, pool: some, name: names }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const done = await ask(turn, drawn.by, {
    line: `POST /pools/${pool.id}/leagues`,
    ...{ body: { name: drawn.name }, status: 201 },
    reasons: () => when({ archived: pool.status === 6, 'field:name': hasName(pool, drawn.name) }),
    isForAdministrators: !runs(turn.model, pool, drawn.by),
  })
  if (done) pool.leagues.push({ id: done.body.league.id, name: drawn.name, players: new Set() })
})

const drawnLeague = { by: mostlyManager, league: some }

const rename = step('rename a league', { ...drawnLeague, name: names }, async (turn, drawn) => {
  const { pool, league } = pickLeague(turn.model, drawn.league) ?? {}
  if (!pool || !league) return
  const done = await ask(turn, drawn.by, {
    line: `PUT /leagues/${league.id}`,
    body: { name: drawn.name },
    reasons: () => when({ archived: pool.status === 6, 'field:name': hasName(pool, drawn.name, league) }),
    isForAdministrators: !runs(turn.model, pool, drawn.by),
  })
  if (done) league.name = drawn.name
})

const remove = step('delete a league', { ...drawnLeague, isSure: fc.nat(3).map((n) => n > 0) }, async (turn, drawn) => {
  const { pool, league } = pickLeague(turn.model, drawn.league) ?? {}
  if (!pool || !league) return
  const done = await ask(turn, drawn.by, {
    line: `DELETE /leagues/${league.id}${drawn.isSure ? '?confirm=delete' : ''}`,
    reasons: () =>
      when({
        archived: pool.status === 6,
        league_has_players: !drawn.isSure && membersOf(pool, league).length > 0,
      }),
    isForAdministrators: !runs(turn.model, pool, drawn.by),
  })
  if (done) pool.leagues = pool.leagues.filter((one) => one !== league)
})

/** A player is in one league of a pool. */
const put = ({ pool, league }: Grouped, player: number) => {
  for (const { players } of pool.leagues) players.delete(player)
  league.players.add(player)
}

const assign = step(
  'assign players to a league',
  { ...drawnLeague, players: fc.array(some, { maxLength: 3 }) },
  async (turn, drawn) => {
    const { model } = turn
    const grouped = pickLeague(model, drawn.league)
    if (!grouped) return
    const { pool, league } = grouped
    const players = drawn.players.map((n) => pickLikely(model.people, n, (one) => isEnrolled(pool, one)))
    const ids = [...new Set(players.map(({ id }) => id))]
    const done = await ask(turn, drawn.by, {
      line: `PUT /leagues/${league.id}/players`,
      body: { user_ids: ids },
      reasons: () =>
        when({ archived: pool.status === 6, 'field:user_ids': !players.every((one) => isEnrolled(pool, one)) }),
      isForAdministrators: !runs(model, pool, drawn.by),
    })
    if (!done) return
    for (const id of playersOf(pool)) league.players.delete(id)
    for (const id of ids) put(grouped, id)
    agree(turn, 'players of the league', { actual: done.body.players, expected: ids.length })
  },
)

const drawnChoice = { by: anybody, league: some }

const join = step('join a league', drawnChoice, async (turn, drawn) => {
  const { model } = turn
  const grouped = pickLeague(model, drawn.league, ({ pool }) => pool.game.leagues.enabled)
  if (!grouped) return
  const { pool, league } = grouped
  const reasons = (me: Person) => noChoice(model, pool, me)
  const by = likelyCaller(model, drawn.by, (me) => reasons(me).length === 0)
  const done = await ask(turn, by, { line: `PUT /leagues/${league.id}/me`, reasons })
  if (done) put(grouped, done.me.id)
})

const leave = step('leave a league', drawnChoice, async (turn, drawn) => {
  const { model } = turn
  const { pool, league } = pickLeague(model, drawn.league, ({ league }) => league.players.size > 0) ?? {}
  if (!pool || !league) return
  const by = likelyCaller(model, drawn.by, ({ id }) => league.players.has(id))
  const done = await ask(turn, by, {
    line: `DELETE /leagues/${league.id}/me`,
    reasons: (me) => noChoice(model, pool, me),
  })
  if (!done) return
  league.players.delete(done.me.id)
  await lookAtLeagues(turn, by, pool)
})

/** The table of the leagues of a pool, and that of each league. */
export const lookAtLeagues = async (turn: Turn, by: Caller, pool: Pool) => {
  const { model } = turn
  const done = await ask(turn, by, { line: `GET /pools/${pool.id}/leagues`, reasons: (me) => noSight(model, pool, me) })
  if (!done) return
  const { me, body } = done
  const isMine = ({ id }: LeaguePlace) =>
    isEnrolled(pool, me) && pool.leagues.some((league) => league.id === id && league.players.has(me.id))
  const expected = leagueTable(model, pool).map((place) => ({ ...place, is_mine: isMine(place) }))
  agree(turn, `${me.email}: leagues of pool ${pool.id}`, { actual: body.leagues, expected })
  for (const league of pool.leagues) await lookAtPoolRanking(turn, by, { pool, league })
}

const look = step('look at leagues', { by: anybody, pool: some }, (turn, { by, pool }) =>
  lookAtLeagues(turn, by, pick(turn.model.pools, pool)),
)

export const grouping = [
  { weight: 2, arbitrary: make },
  { weight: 1, arbitrary: rename },
  { weight: 2, arbitrary: remove },
  { weight: 3, arbitrary: assign },
  { weight: 3, arbitrary: join },
  { weight: 3, arbitrary: leave },
  { weight: 1, arbitrary: look },
]
