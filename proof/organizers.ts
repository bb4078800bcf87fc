import type { Config } from '../server/src/platform/config/config.ts'
import { send } from '../server/test/requests/send.ts'
import { aGround, aStage, type Ground } from '../server/test/requests/stage.ts'
import { aValidRequest, type Endpoint, everyEndpoint } from '../server/test/requests/valid-request.ts'
import { concurrently, onceEach } from './concurrently.ts'
import { ownApp } from './own-app.ts'
import type { Prove, Row } from './prove.ts'
import type { Rows } from './rights/cells.ts'
import { earlyPredictionsRows } from './rights/early-predictions.ts'
import { aMember, askAsMember, memberAccess, memberColumns, officialAccess } from './rights/members.ts'
import { cellOf } from './rights/outcome.ts'
import { cellsOf, differing, namesIn, row } from './rights/table.ts'

// Endpoints without a row are for nobody without the privilege.
const closedToMembers = (): Rows => {
  const named = namesIn(memberAccess)
  const rest = everyEndpoint.filter(({ access, name }) => access.includes('.') && !named.includes(name))
  return [[memberColumns.map(() => '403').join(' '), rest.map(({ name }) => name).join(' ')]]
}

const proveMembers = async (
  ground: Ground,
  { where, rows, is_official }: { where: string; rows: Rows; is_official: boolean },
): Promise<Row> => {
  const cells = cellsOf(rows, memberColumns)
  const wrong = await concurrently(cells, async (cell) => {
    const asked = { name: cell.endpoint.name, column: cell.column, is_official }
    const { request, answer } = await askAsMember(ground, asked)
    return differing(cell, cellOf(request, answer))
  })
  return row(
    `owners, managers, former ones and those of others have exactly the expected rights ${where}`,
    cells,
    wrong,
  )
}

const proveClosed = async (ground: Ground): Promise<Row> => {
  const cells = cellsOf(closedToMembers(), memberColumns)
  const people = onceEach((column: string) => aMember(ground, column))
  const valid = onceEach((endpoint: Endpoint) => aStage(ground).then((stage) => aValidRequest(stage, endpoint.name)))
  const wrong = await concurrently(cells, async (cell) => {
    const request = { ...(await valid(cell.endpoint)), as: await people(cell.column) }
    return differing(cell, cellOf(request, await send(ground.call, request)))
  })
  return row('no member of an organizer may do what is for administrators', cells, wrong)
}

const onGround = async (prove: (ground: Ground, config: Config) => Promise<Row[]>): Promise<Row[]> => {
  const made = await ownApp({ allowPrivateAddresses: true })
  try {
    return await prove(await aGround(made), made.config)
  } finally {
    await made.close()
  }
}

/** What the members of organizers may do. */
export const proveMemberRights: Prove = () =>
  onGround(async (ground) => [
    await proveClosed(ground),
    // Fails if members of a suspended organizer may write, or if a removed member remains one.
    await proveMembers(ground, { where: 'where members have rights', rows: memberAccess, is_official: false }),
    // Fails if `official: false` is left out at an endpoint.
    await proveMembers(ground, { where: 'in official pools', rows: officialAccess, is_official: true }),
  ])

/** That no member of an organizer sees a prediction before its deadline. */
export const proveSecrecy: Prove = () => onGround(earlyPredictionsRows)

export const proveOrganizers: Prove = async (size) => [
  ...(await proveMemberRights(size)),
  ...(await proveSecrecy(size)),
]
