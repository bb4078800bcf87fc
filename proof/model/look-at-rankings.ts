import { agree, ask, type Caller, type Turn } from './command.ts'
import { noSight } from './rules.ts'
import { membersOf, type Place, poolRanking, worldRanking } from './scores.ts'
import type { League, Person, Pool } from './world.ts'

export const masked = (email: string) => `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`

const agreeOnPlaces = (
  turn: Turn,
  what: string,
  parts: { body: never; me: Person; places: Place[]; seesAll: boolean },
) => {
  const { people } = turn.model
  const { me, places, seesAll } = parts
  const body: { ranking: Record<string, unknown>[]; me: Record<string, unknown> | null; total: number } = parts.body
  const rows = places.map((place) => {
    const person = people.find(({ id }) => id === place.id)
    const email = person?.email ?? ''
    return {
      ...place,
      username: person?.username ?? null,
      email: seesAll ? email : masked(email),
    }
  })
  const own = rows.find(({ id }) => id === me.id)
  const keys = (row: Record<string, unknown>) => {
    const { movement: _, ...others } = row
    return others
  }
  agree(turn, what, { actual: body.ranking.map(keys), expected: rows })
  agree(turn, `${what}, own row`, {
    actual: body.me && keys(body.me),
    expected: own ? { ...own, email: me.email } : null,
  })
}

/** The ranking of a pool, or that of a league of it. */
export const lookAtPoolRanking = async (turn: Turn, by: Caller, { pool, league }: { pool: Pool; league?: League }) => {
  const { model } = turn
  const line = `GET /pool/${pool.id}/pool_ranking${league ? `?league=${league.id}` : ''}`
  const done = await ask(turn, by, { line, reasons: (me) => noSight(model, pool, me) })
  if (!done) return
  const { me, body } = done
  const seesAll = me.role === 1
  const places = poolRanking(model, pool, league && membersOf(pool, league))
  agreeOnPlaces(turn, `${me.email}: ${line}`, { body: body as never, me, places, seesAll })
}

export const lookAtWorld = async (turn: Turn, by: Caller) => {
  const done = await ask(turn, by, { line: 'GET /global_ranking' })
  if (!done) return
  const { me, body } = done
  const places = worldRanking(turn.model)
  agreeOnPlaces(turn, `${me.email} reads the world`, { body: body as never, me, places, seesAll: me.role === 1 })
}

export const lookAtMonth = async (turn: Turn, by: Caller, month: number) => {
  const done = await ask(turn, by, { line: 'POST /monthly_global_ranking', body: { month, year: 2031 } })
  if (!done) return
  const { me, body } = done
  const places = worldRanking(turn.model, `2031-0${month}`)
  // A future month has no members until one of its matches gives points.
  const expected = places.some(({ points }) => points > 0) ? places : []
  agreeOnPlaces(turn, `${me.email} reads month ${month}`, {
    body: body as never,
    me,
    places: expected,
    seesAll: me.role === 1,
  })
}
