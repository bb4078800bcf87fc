import * as fc from 'fast-check'
import { sql } from 'kysely'
import { deadline, insertMatch, july, june } from './cast.ts'
import { agree, ask, countAccepted, goals, mostlyAdministrator, some, step } from './command.ts'
import { isOfOrganizer, manages } from './manages.ts'
import { scoreOf } from './play.ts'
import { isOpen, matchActions, noAssignment, noResult, noTakingBack, poolActions } from './rules.ts'
import {
  giveJokersBack,
  type Match,
  type Model,
  nothingYet,
  type Pool,
  type PoolForm,
  pick,
  pickLikely,
  playersOf,
  type Reason,
} from './world.ts'

const isForAdministrators = true

const moved = (table: typeof poolActions, action: string, status: number) => {
  const [from, to] = table[action] ?? [[], 0]
  return { to, reasons: (): Reason[] => (from.includes(status) ? [] : ['illegal_transition']) }
}
const lineOf = (path: string, action: string) =>
  `${action === 'delete' ? `DELETE ${path}` : `POST ${path}/${action}`}?confirm=${action}`

// Actions that end a pool or a match permanently are rare, so that sequences can continue.
const poolAction = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('begin', 'begin', 'pause', 'reactivate') },
  { weight: 1, arbitrary: fc.constantFrom('finish', 'delete', 'archive') },
)
const movePool = step(
  'move a pool',
  { by: mostlyAdministrator, pool: some, action: poolAction },
  async (turn, drawn) => {
    const fits = ({ status }: Pool) => moved(poolActions, drawn.action, status).reasons().length === 0
    const pool = pickLikely(turn.model.pools, drawn.pool, fits)
    const { to, reasons } = moved(poolActions, drawn.action, pool.status)
    const line = lineOf(`/pools/${pool.id}`, drawn.action)
    const isBarred = !manages(turn.model, pool, drawn.by)
    const done = await ask(turn, drawn.by, { line, reasons, isForAdministrators: isBarred })
    if (!done) return
    pool.status = to
    agree(turn, 'status', { actual: done.body.pool.status, expected: to })
  },
)

const matchAction = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('begin', 'suspend', 'postpone', 'postpone', 'forward', 'delete', 'delete') },
  { weight: 5, arbitrary: fc.constant('reactivate') },
  { weight: 1, arbitrary: fc.constantFrom('finish', 'archive') },
)
const moveMatch = step(
  'move a match',
  { by: mostlyAdministrator, match: some, action: matchAction },
  async (turn, drawn) => {
    // A deletion mostly picks a match with a result.
    const fits = ({ status, result }: Match) =>
      moved(matchActions, drawn.action, status).reasons().length === 0 &&
      (drawn.action !== 'delete' || result !== undefined)
    const match = pickLikely(turn.model.matches, drawn.match, fits)
    const { to, reasons } = moved(matchActions, drawn.action, match.status)
    const line = lineOf(`/matches/${match.id}`, drawn.action)
    const done = await ask(turn, drawn.by, { line, reasons, isForAdministrators })
    if (!done) return
    match.status = to
    // Beginning and finishing close the deadline.
    match.blocked_at = done.body.match.blocked_at
    if (drawn.action === 'delete') voidMatch(turn.model, match)
    if (drawn.action === 'reactivate') match.isVoid = false
    agree(turn, 'status', { actual: done.body.match.status, expected: to })
  },
)

// A pool that still has an open deadline gives the jokers of the match back.
const voidMatch = ({ pools, matches }: Model, match: Match) => {
  match.isVoid = true
  for (const pool of pools)
    if (pool.game.jokers && matches.some((other) => pool.matches.has(other.id) && isOpen(other)))
      giveJokersBack(pool, match)
}

const methods = fc.constantFrom('POST' as const, 'POST' as const, 'PUT' as const)
const register = step(
  'register a result',
  { by: mostlyAdministrator, match: some, method: methods, goals },
  async (turn, drawn) => {
    const isChange = drawn.method === 'PUT'
    const match = pickLikely(turn.model.matches, drawn.match, (match) => noResult(match, { isChange }).length === 0)
    const done = await ask(turn, drawn.by, {
      line: `${drawn.method} /matches/${match.id}/result`,
      body: { match_result: scoreOf(drawn.goals) },
      status: isChange ? 200 : 201,
      reasons: () => noResult(match, { isChange }),
      isForAdministrators,
    })
    if (done) match.result = drawn.goals
  },
)

const takeBack = step('take a result back', { by: mostlyAdministrator, match: some }, async (turn, drawn) => {
  const match = pickLikely(turn.model.matches, drawn.match, (match) => noTakingBack(match).length === 0)
  const done = await ask(turn, drawn.by, {
    line: `DELETE /matches/${match.id}/result`,
    reasons: () => noTakingBack(match),
    isForAdministrators,
  })
  if (!done) return
  delete match.result
  if (match.status === 6) match.status = 2
  agree(turn, 'status', { actual: done.body.match.status, expected: match.status })
})

/** Moves the deadline of a match into the past instead of waiting for it. */
const letDeadlinePass = step('let a deadline pass', { match: some }, async (turn, drawn) => {
  const match = pickLikely(turn.model.matches, drawn.match, isOpen)
  match.blocked_at = new Date().toISOString()
  await sql`update matches set blocked_at = ${match.blocked_at} where id = ${match.id}`.execute(turn.game.db)
  countAccepted(turn)
})

const days = fc.constantFrom(june, july)
const reschedule = step(
  'reschedule',
  { by: mostlyAdministrator, match: some, day: days, isReopened: fc.boolean() },
  async (turn, drawn) => {
    const match = pick(turn.model.matches, drawn.match)
    const isBegun = [2, 6].includes(match.status) || match.result !== undefined
    const times = {
      beginst_at: match.result ? match.beginst_at : drawn.day,
      blocked_at: drawn.isReopened && !isBegun ? deadline : match.blocked_at,
    }
    const done = await ask(turn, drawn.by, {
      line: `PUT /matches/${match.id}?confirm=reopen,duplicate`,
      body: { match: { ...match.teams, ...times } },
      reasons: () => (match.status === 8 ? ['archived'] : []),
      isForAdministrators,
    })
    if (done) Object.assign(match, times)
  },
)

const createMatch = step('create a match', { day: days }, async (turn, drawn) => {
  await insertMatch(turn.game.db, turn.model, drawn.day)
  countAccepted(turn)
})

const hand = fc.constantFrom('addMatch' as const, 'deleteMatch' as const)
const assign = step('assign', { by: mostlyAdministrator, pool: some, match: some, verb: hand }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  const isIn = drawn.verb === 'deleteMatch'
  const match = pickLikely(turn.model.matches, drawn.match, (match) => noAssignment(pool, match, { isIn }).length === 0)
  const done = await ask(turn, drawn.by, {
    line: `POST /pools/${pool.id}/${drawn.verb}/${match.id}`,
    reasons: () => noAssignment(pool, match, { isIn }),
    isForAdministrators: !manages(turn.model, pool, drawn.by),
  })
  if (!done) return
  if (!isIn) pool.matches.set(match.id, new Map())
  else {
    pool.matches.delete(match.id)
    giveJokersBack(pool, match)
    const { rows } = await sql`
      select from predictions where pool_id = ${pool.id} and match_id = ${match.id}
    `.execute(turn.game.db)
    agree(turn, 'kept predictions', { actual: rows.length, expected: 0 })
  }
})

const codes = ['resultado', 'diferencia', 'suma', 'marcador_por_equipo', 'perfecto']
const paid = fc.array(fc.nat(4), { minLength: 5, maxLength: 5 })
const setRules = step('set rules', { by: mostlyAdministrator, pool: some, paid }, async (turn, drawn) => {
  const pool = pick(turn.model.pools, drawn.pool)
  // Members may change rules until the first deadline only, which pools-of-members.test.ts covers.
  if (manages(turn.model, pool, drawn.by)) return
  const { rows } = await sql<{ id: number; code: string }>`select id, code from point_rules`.execute(turn.game.db)
  const rules = codes.flatMap((code, n) => (drawn.paid[n] ? [{ code, points: drawn.paid[n] ?? 0 }] : []))
  const point_rules = rules.map(({ code, points }) => ({ id: rows.find((row) => row.code === code)?.id, points }))
  const done = await ask(turn, drawn.by, {
    line: `POST /pools/${pool.id}/addPointRules`,
    body: { point_rules },
    reasons: () => ([3, 6].includes(pool.status) ? ['rules_locked'] : []),
    isForAdministrators,
  })
  if (done) pool.rules = Object.fromEntries(rules.map(({ code, points }) => [code, points]))
})

const mark = step(
  'mark a pool as official',
  { by: mostlyAdministrator, pool: some, isOfficial: fc.boolean() },
  async (turn, drawn) => {
    const pool = pick(turn.model.pools, drawn.pool)
    const line = `${drawn.isOfficial ? 'POST' : 'DELETE'} /pools/${pool.id}/official`
    const done = await ask(turn, drawn.by, { line, isForAdministrators })
    if (!done) return
    pool.isOfficial = drawn.isOfficial
    agree(turn, 'is_official', { actual: done.body.pool.is_official, expected: drawn.isOfficial })
  },
)

const poolForm = (pool: PoolForm) => {
  const { name, sector_id, beginst_at, organizer_id, isPrivate: is_private, limit: players_limit } = pool
  const form = new FormData()
  const fields = { name, description: 'Una compety', beginst_at, sector_id, organizer_id, is_private, players_limit }
  form.set('pool', JSON.stringify(fields))
  return form
}

const limits = fc.option(fc.integer({ min: 1, max: 6 }))
const edit = step(
  'edit a pool',
  { by: mostlyAdministrator, pool: some, limit: limits, isPrivate: fc.boolean() },
  async (turn, drawn) => {
    const pool = pick(turn.model.pools, drawn.pool)
    // What members may save differs by field, which pools-of-members.test.ts covers.
    if (isOfOrganizer(turn.model, drawn.by)) return
    const changed = { limit: drawn.limit, isPrivate: drawn.isPrivate }
    const isTooLow = drawn.limit !== null && drawn.limit < playersOf(pool).length
    const done = await ask(turn, drawn.by, {
      line: `PUT /pools/${pool.id}`,
      body: poolForm({ ...pool, ...changed }),
      reasons: () => {
        const archived: Reason[] = pool.status === 6 ? ['archived'] : []
        return isTooLow ? [...archived, 'field:players_limit'] : archived
      },
      isForAdministrators,
    })
    if (done) Object.assign(pool, changed)
  },
)

const createPool = step(
  'create a pool',
  { by: mostlyAdministrator, isPrivate: fc.boolean(), limit: limits },
  async (turn, drawn) => {
    const { model } = turn
    // A pool of members has other defaults, which pools-of-members.test.ts covers.
    if (isOfOrganizer(model, drawn.by)) return
    const sector_id = model.pools[0]?.sector_id ?? 0
    const parts = { sector_id, beginst_at: june, organizer_id: model.organizer.id, limit: drawn.limit }
    const created = { ...parts, name: 'Nueva', isPrivate: drawn.isPrivate }
    const done = await ask(turn, drawn.by, {
      line: 'POST /pools',
      body: poolForm(created),
      status: 201,
      isForAdministrators,
    })
    if (!done) return
    model.pools.push({ ...nothingYet(), ...created, rules: {}, id: done.body.pool.id, status: 1, isOfficial: true })
  },
)

export const managing = [
  { weight: 4, arbitrary: movePool },
  { weight: 12, arbitrary: moveMatch },
  { weight: 14, arbitrary: register },
  { weight: 3, arbitrary: takeBack },
  { weight: 8, arbitrary: letDeadlinePass },
  { weight: 4, arbitrary: reschedule },
  { weight: 1, arbitrary: createMatch },
  { weight: 7, arbitrary: assign },
  { weight: 3, arbitrary: setRules },
  { weight: 3, arbitrary: mark },
  { weight: 2, arbitrary: edit },
  { weight: 2, arbitrary: createPool },
]
