import type { Actor } from '../server/test/app.ts'
import { everything } from '../server/test/everything.ts'
import { type ActorName, actors, aHolder, anActor } from '../server/test/requests/actors.ts'
import { send } from '../server/test/requests/send.ts'
import { aGround, aStage, type Ground, relations } from '../server/test/requests/stage.ts'
import { aValidRequest, type Endpoint, everyEndpoint } from '../server/test/requests/valid-request.ts'
import { concurrently, onceEach } from './concurrently.ts'
import { ownApp } from './own-app.ts'
import type { Prove, Row } from './prove.ts'
import { access, accessColumns, poolColumns, pools } from './rights/cells.ts'
import { disclosureRows } from './rights/disclosures.ts'
import { otherUsersRow } from './rights/other-users.ts'
import { cellOf } from './rights/outcome.ts'
import { scopeRows } from './rights/scopes.ts'
import { type Cell, cellsOf, differing, namesIn, row } from './rights/table.ts'

const withoutOneRow = () => {
  const tables = pools.map(({ rows }) => [...namesIn(access), ...namesIn(rows)])
  return tables.flatMap((names) =>
    everyEndpoint.filter(({ name }) => names.filter((one) => one === name).length !== 1).map(({ name }) => name),
  )
}

const callerOf = async (ground: Ground, { endpoint, column }: Cell): Promise<Actor | undefined> => {
  if (column === 'holder') return aHolder(ground, endpoint.access)
  return (await anActor(ground, column === 'player' ? 'stranger' : (column as ActorName))).as
}

const isRefused = ({ expected }: Cell) => expected === '401' || expected === '403'

/** Sends valid requests of users who lack the right. None of them may change a row. */
const proveRefusals = async (ground: Ground): Promise<Row[]> => {
  const { db, call } = ground
  const shut = cellsOf(access, accessColumns).filter(isRefused)
  const valid = onceEach((endpoint: Endpoint) => aStage(ground).then((stage) => aValidRequest(stage, endpoint.name)))
  const people = onceEach((column: string) => anActor(ground, column === 'player' ? 'stranger' : (column as ActorName)))
  const made = await concurrently(shut, async (cell) => {
    const as = cell.column === 'holder' ? await callerOf(ground, cell) : (await people(cell.column)).as
    return { cell, request: { ...(await valid(cell.endpoint)), as } }
  })
  const before = await everything(db)
  const wrong = await concurrently(made, async ({ cell, request }) =>
    differing(cell, cellOf(request, await send(call, request))),
  )
  const after = await everything(db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const tried = `${shut.length} requests, ${Object.keys(after).length} tables`
  return [
    row('visitors, blocked users, players and clerks are refused where they lack the right', shut, wrong),
    { what: 'these refused requests change no row', tried, broke: changed.length, note: changed.join() },
  ]
}

const proveAccess = async (ground: Ground): Promise<Row> => {
  const open = cellsOf(access, accessColumns).filter((cell) => !isRefused(cell) && cell.expected !== '-')
  const wrong = await concurrently(open, async (cell) => {
    const as = await callerOf(ground, cell)
    const request = { ...(await aValidRequest(await aStage(ground, { player: as }), cell.endpoint.name)), as }
    return differing(cell, cellOf(request, await send(ground.call, request)))
  })
  return row('users with the right are accepted', open, wrong)
}

// A request that is refused with one of these codes, or that only reads, does not change the stage.
const leaves = ({ endpoint, expected }: Cell) =>
  ['401', '403', 'pool_not_found'].includes(expected) || endpoint.method === 'GET'

const provePool = async (ground: Ground, { what, pool, rows }: (typeof pools)[number]): Promise<Row> => {
  const cells = cellsOf(rows, poolColumns)
  const entered = async (column: string) => {
    const { as, relation } = await anActor(ground, column as ActorName)
    const stage = await aStage(ground, { ...pool, player: as })
    await relations[relation](stage)
    return { as, stage }
  }
  const shared = onceEach(entered)
  const wrong = await concurrently(cells, async (cell) => {
    const { as, stage } = await (leaves(cell) ? shared(cell.column) : entered(cell.column))
    const request = { ...(await aValidRequest(stage, cell.endpoint.name, 'stranger')), as }
    return differing(cell, cellOf(request, await send(ground.call, request)))
  })
  return row(`in ${what} pools every kind of user has exactly the expected rights`, cells, wrong)
}

/** Checks every cell of the tables in rights/: the outcome by endpoint, actor and object. */
export const proveRights: Prove = async () => {
  const made = await ownApp({ allowPrivateAddresses: true })
  try {
    const ground = await aGround(made)
    const without = withoutOneRow()
    return [
      // Fails if an endpoint has no row or two rows.
      {
        what: 'every endpoint has its row',
        tried: `${everyEndpoint.length} endpoints, ${actors.length} actors`,
        broke: without.length,
        note: without.join(),
      },
      // Fails if an endpoint's access is 'user' instead of a privilege.
      ...(await proveRefusals(ground)),
      // Fails if privileges are read by the id of another role.
      await proveAccess(ground),
      // Fails if a reading endpoint does not check whether the pool is visible.
      ...(await concurrently(pools, (one) => provePool(ground, one))),
      await otherUsersRow(ground),
      ...(await disclosureRows(ground)),
      ...(await scopeRows(ground)),
    ]
  } finally {
    await made.close()
  }
}
