import { sql } from 'kysely'
import type { Scope } from '../../contract/src/index.ts'
import type { Actor, TestApp } from '../../server/test/app.ts'
import { everything } from '../../server/test/everything.ts'
import { aToken } from '../../server/test/requests/account-requests.ts'
import { send } from '../../server/test/requests/send.ts'
import { aStage, type Ground } from '../../server/test/requests/stage.ts'
import {
  aValidRequest,
  type Endpoint,
  everyEndpoint,
  type ValidRequest,
} from '../../server/test/requests/valid-request.ts'
import { concurrently, onceEach } from '../concurrently.ts'
import type { Row } from '../prove.ts'
import { anAskingMember } from './members.ts'
import { cellOf } from './outcome.ts'
import { scopeAccess, scopeColumns } from './scope-cells.ts'
import { type Cell, cellsOf, differing, namesIn, row } from './table.ts'

const withToken =
  (call: TestApp['call'], token: string): TestApp['call'] =>
  (line, { as: _, headers, ...sent } = {}) =>
    call(line, { ...sent, headers: { ...headers, authorization: `Bearer ${token}` } })

const sendBy = async (ground: Ground, { request, as, scope }: { request: ValidRequest; as: Actor; scope: Scope }) => {
  const { token } = await aToken(ground, as, [scope])
  return cellOf(request, await send(withToken(ground.call, token), request))
}

const partsOf = ({ column }: Cell) => column.split(' ') as ['player' | 'owner' | 'admin', Scope]
const proven = ({ db }: Ground, { id }: Actor) =>
  sql`update users set email_proven_at = now() where id = ${id}`.execute(db)

const ownerOf = async (ground: Ground, who: 'player' | 'admin') => {
  const as = who === 'admin' ? await ground.aUser({ role_id: 1 }) : await ground.aPlayer()
  await proven(ground, as)
  return as
}

const isShut = ({ expected }: Cell) => ['closed', 'scope', '403'].includes(expected)

/** None of the refused requests may change a row. */
const proveShut = async (ground: Ground, cells: readonly Cell[]): Promise<Row[]> => {
  const valid = onceEach((endpoint: Endpoint) => aStage(ground).then((stage) => aValidRequest(stage, endpoint.name)))
  const tokens = onceEach(async (column: string) => {
    const [who, scope] = column.split(' ') as ['player' | 'owner' | 'admin', Scope]
    const as = who === 'owner' ? ground.owner : await ownerOf(ground, who)
    return (await aToken(ground, as, [scope])).token
  })
  const made = await concurrently(cells, async (cell) => ({
    cell,
    request: await valid(cell.endpoint),
    token: await tokens(cell.column),
  }))
  const before = await everything(ground.db)
  const wrong = await concurrently(made, async ({ cell, request, token }) =>
    differing(cell, cellOf(request, await send(withToken(ground.call, token), request))),
  )
  const after = await everything(ground.db)
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  const tried = `${cells.length} requests, ${Object.keys(after).length} tables`
  return [
    row('tokens are refused where no scope of theirs opens the call', cells, wrong),
    { what: 'these refused requests of tokens change no row', tried, broke: changed.length, note: changed.join() },
  ]
}

const asked = async (ground: Ground, cell: Cell): Promise<string> => {
  const [who, scope] = partsOf(cell)
  const { name } = cell.endpoint
  if (who === 'owner') {
    const { request, as } = await anAskingMember(ground, { name, column: 'owner', is_official: false })
    return sendBy(ground, { request, as, scope })
  }
  const as = await ownerOf(ground, who)
  const request = await aValidRequest(await aStage(ground, { player: as }), name)
  return sendBy(ground, { request, as, scope })
}

/** A token of each scope at every endpoint. Fails if a scope opens another's calls, or a role or membership helps. */
export const scopeRows = async (ground: Ground): Promise<Row[]> => {
  const cells = cellsOf(scopeAccess, scopeColumns)
  const names = namesIn(scopeAccess)
  const without = everyEndpoint.filter(({ name }) => names.filter((one) => one === name).length !== 1)
  const open = cells.filter((cell) => !isShut(cell))
  const shut = await proveShut(ground, cells.filter(isShut))
  const wrong = await concurrently(open, async (cell) => differing(cell, await asked(ground, cell)))
  return [
    {
      what: 'every endpoint says what opens it to tokens',
      tried: `${everyEndpoint.length} endpoints, ${scopeColumns.length} tokens`,
      broke: without.length,
      note: without.map(({ name }) => name).join(),
    },
    ...shut,
    row('tokens with the scope of a call are accepted where their owners are', open, wrong),
  ]
}
