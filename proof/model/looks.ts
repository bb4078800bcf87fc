import { agree, anybody, ask, type Caller, personOf, some, step, type Turn } from './command.ts'
import { lookAtLeagues } from './leagues.ts'
import { lists, lookAtList, lookAtOrganizer, lookAtPool, lookAtPredictions } from './look-at-pools.ts'
import { lookAtQuestions } from './look-at-questions.ts'
import { lookAtMonth, lookAtPoolRanking, lookAtWorld } from './look-at-rankings.ts'
import { lookAtReports, lookAtWalls } from './look-at-walls.ts'
import { type Invitation, pick } from './world.ts'

const lookAtSession = async (turn: Turn, by: Caller) => {
  const done = await ask(turn, by, { line: 'GET /session' })
  if (!done) return
  const { me, body } = done
  agree(turn, `${me.email}: coins`, { actual: body.user.wallet.coins, expected: me.coins })
  const own = turn.model.invitations.filter(({ email, status }) => email === me.email && status !== 3)
  const idAndStatus = ({ id, status }: Invitation) => [id, status]
  const actual = body.invitations.map(idAndStatus).sort(byFirst)
  agree(turn, `${me.email}: invitations`, { actual, expected: own.map(idAndStatus).sort(byFirst) })
  const { body: wallet } = (await ask(turn, by, { line: 'GET /wallet?per_page=100' })) ?? { body: { entries: [] } }
  const sum = wallet.entries.reduce((sum: number, { coins }: { coins: number }) => sum + coins, 0)
  agree(turn, `${me.email}: the sum of the entries`, { actual: sum, expected: me.coins })
}
const byFirst = (a: number[], b: number[]) => (a[0] ?? 0) - (b[0] ?? 0)

const pool = step('look at a pool', { by: anybody, pool: some, call: some }, (turn, drawn) =>
  lookAtPool(turn, drawn.by, {
    pool: pick(turn.model.pools, drawn.pool),
    call: pick(['pools', 'poolDetails'], drawn.call),
  }),
)
const ranking = step('look at a ranking', { by: anybody, pool: some }, (turn, drawn) =>
  lookAtPoolRanking(turn, drawn.by, { pool: pick(turn.model.pools, drawn.pool) }),
)
const world = step('look at the world', { by: anybody }, (turn, { by }) => lookAtWorld(turn, by))
const month = step('look at a month', { by: anybody, month: some }, (turn, { by, month }) =>
  lookAtMonth(turn, by, pick([6, 7], month)),
)
const list = step('look at a list', { by: anybody, list: some }, (turn, { by, list }) =>
  lookAtList(turn, by, pick(Object.keys(lists), list)),
)
const session = step('look at the session', { by: anybody }, (turn, { by }) => lookAtSession(turn, by))
const organizer = step('look at the organizer', { by: anybody }, (turn, { by }) => lookAtOrganizer(turn, by))
const predictions = step('look at predictions', { by: anybody, pool: some, of: some }, (turn, drawn) =>
  lookAtPredictions(turn, drawn.by, {
    pool: pick(turn.model.pools, drawn.pool),
    of: pick(turn.model.people, drawn.of),
  }),
)

export const looking = [
  { weight: 4, arbitrary: pool },
  { weight: 3, arbitrary: ranking },
  { weight: 2, arbitrary: world },
  { weight: 2, arbitrary: month },
  { weight: 3, arbitrary: list },
  { weight: 2, arbitrary: session },
  { weight: 1, arbitrary: organizer },
  { weight: 3, arbitrary: predictions },
]

/** Compares the whole game at the end of a sequence, to find errors that no earlier step has read. */
export const lookAtEverything = async (turn: Turn) => {
  const { model } = turn
  for (const [who] of model.people.entries()) {
    const by = { who, session: -1 }
    if (!personOf(model, by)) continue
    await lookAtList(turn, by, 'myPools')
    await lookAtSession(turn, by)
    await lookAtPool(turn, by, { pool: pick(model.pools, who), call: 'pools' })
  }
  const [administrator, ana] = [0, 2].map((who) => ({ who, session: -1 })) as [Caller, Caller]
  for (const pool of model.pools) {
    await lookAtPool(turn, ana, { pool, call: 'pools' })
    for (const by of [ana, administrator]) await lookAtWalls(turn, by, pool)
    await lookAtPoolRanking(turn, administrator, { pool })
    await lookAtLeagues(turn, administrator, pool)
    await lookAtQuestions(turn, administrator, pool)
  }
  await lookAtReports(turn, administrator)
  await lookAtWorld(turn, administrator)
  for (const month of [6, 7]) await lookAtMonth(turn, administrator, month)
  await lookAtOrganizer(turn, undefined)
}
