import { funnelStates, type listUsersReports, type QueryOf, type ReportRow, userLifecycle } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'
import { byTrigrams, fewOfTexts, hasText, textConditions, whereTexts } from '../../identity/activity/text-conditions.ts'
import { byValue, findPage, findPageIfFew, listed, ungrouped } from '../../platform/paging/find-page.ts'
import type { OrderKey } from '../../platform/paging/list-reading.ts'
import { allOf, equals } from '../../platform/paging/list-sql.ts'
import { coarseId } from '../../platform/paging/offset-buckets.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { runStatement } from '../../platform/postgres/run-statement.ts'
import { states } from '../../platform/postgres/states-sql.ts'

export type Filters = QueryOf<typeof listUsersReports>
type Sql = RawBuilder<unknown>

// Lists the distinct values with one index lookup per value.
const valuesOf = (column: Sql) => sql`(
  with recursive found (value) as (
    (select ${column} from players order by 1 limit 1)
    union all
    select (select ${column} from players where ${column} > value order by 1 limit 1) from found where value is not null
  )
  select value from found where value is not null)`

/** The columns of `players p`, a view of user_activity. */
const orderKeys = {
  email: { by: sql`p.email`, coarse: sql`left(p.email, 3)` },
  id: { by: sql`p.id`, coarse: coarseId(sql`p.id`) },
  username: { by: sql`p.username`, nullable: true, coarse: sql`left(p.username, 3)` },
  status: byValue(sql`p.status`, sql`generate_series(1, 4)`),
  funnel_status: byValue(sql`p.funnel_status`, sql`generate_series(0, 6)`),
  active_competies: byValue(sql`p.active_competies`, valuesOf(sql`active_competies`)),
  users_referred: byValue(sql`p.users_referred`, valuesOf(sql`users_referred`)),
} satisfies Record<string, OrderKey>

const conditions = async (db: Db, filters: Filters) => {
  const { where, isFew } = await textConditions(db, filters)
  const others = [
    equals(sql`p.id`, filters.id),
    equals(sql`p.status`, filters.status),
    equals(sql`p.funnel_status`, filters.funnel_status),
    equals(sql`p.active_competies`, filters.active_competies),
    equals(sql`p.users_referred`, filters.users_referred),
  ]
  return { where: [...where, ...others], isFew }
}

type PlayerRow = {
  id: number
  email: string
  username: string | null
  status: number
  funnel_status: number
  active_competies: number
  users_referred: number
}

/** The columns of a PlayerRow from `players p join users u`. */
const playerColumns = sql`
  p.id, u.email, u.username, p.status, p.funnel_status, p.active_competies, p.users_referred`

const asReportRow = ({ active_competies, users_referred, ...row }: PlayerRow): ReportRow => ({
  ...row,
  user_profile: { username: row.username },
  statusAsString: userLifecycle.states[row.status] ?? '',
  funnelStatusAsString: funnelStates[row.funnel_status] ?? '',
  activeCompeties: active_competies,
  referred_users: users_referred,
})

const figures = ['funnel_status', 'active_competies', 'users_referred'] as const
const isByFigures = (filters: Filters) =>
  figures.some((figure) => filters[figure] !== undefined || filters.order.startsWith(figure))

// The conditions of a search that uses no figure, for the trigram index.
const trigramConditions = ({ id, status, ...texts }: Filters) => [
  sql`p.role_id = ${states.role.player}`,
  equals(sql`p.id`, id),
  ...whereTexts({ email: sql`p.email`, username: sql`p.username` }, texts),
  equals(sql`p.status`, status),
]

const findIds = async (db: Db, filters: Filters) => {
  const list = {
    table: 'players',
    alias: 'p',
    order: filters.order,
    keys: {
      ...orderKeys,
      status: ungrouped(orderKeys.status, filters.status),
      funnel_status: ungrouped(orderKeys.funnel_status, filters.funnel_status),
      active_competies: ungrouped(orderKeys.active_competies, filters.active_competies),
      users_referred: ungrouped(orderKeys.users_referred, filters.users_referred),
    },
    page: filters,
  } as const
  const isByTrigrams = hasText(filters) && !isByFigures(filters)
  const few = { from: byTrigrams, where: trigramConditions(filters), few: fewOfTexts }
  const found = isByTrigrams && (await findPageIfFew(db, { ...list, ...few }))
  if (found) return found
  const sought = await conditions(db, filters)
  // If the trigram search found too many rows, it is not repeated.
  const most = isByTrigrams && !sought.isFew ? 0 : fewOfTexts
  return findPage(db, { ...list, ...sought, few: hasText(filters) ? most : undefined })
}

export async function listPlayers(db: Db, filters: Filters): Promise<{ usersReports: ReportRow[]; total: number }> {
  const { ids, total } = await findIds(db, filters)
  const { rows } = await sql<PlayerRow>`
    select ${playerColumns}
      from ${listed(ids)} join players p on p.id = listed.id join users u on u.id = p.id order by listed.place
  `.execute(db)
  return { usersReports: rows.map(asReportRow), total }
}

export async function findPlayer(db: Db, id: number): Promise<ReportRow | undefined> {
  const { rows } = await sql<PlayerRow>`
    select ${playerColumns} from players p join users u on u.id = p.id where p.id = ${id}
  `.execute(db)
  return rows[0] && asReportRow(rows[0])
}

// The number of rows per batch.
const some = 1000

const cursorOrder = ({ order }: Filters): Sql => {
  const key: OrderKey = orderKeys[order.replace(/_(asc|desc)$/, '') as keyof typeof orderKeys]
  return sql`order by ${key.groups?.of ?? key.by} ${order.endsWith('_desc') ? sql`desc` : sql`asc`} nulls last, p.id`
}

/** Reads the filtered list in order from one snapshot, in batches, until nobody wants another one. */
export async function* readPlayers(db: Db, filters: Filters): AsyncGenerator<readonly ReportRow[]> {
  const snapshot = await db.startTransaction().setAccessMode('read only').execute()
  try {
    await runStatement(
      snapshot,
      sql`
        declare listed no scroll cursor for
        select ${playerColumns} from players p join users u on u.id = p.id
         where ${allOf((await conditions(snapshot, filters)).where)} ${cursorOrder(filters)}
      `,
      { planEachTime: true },
    )
    for (;;) {
      const { rows } = await sql<PlayerRow>`fetch ${sql.lit(some)} from listed`.execute(snapshot)
      if (rows.length === 0) return
      yield rows.map(asReportRow)
    }
  } finally {
    await snapshot.rollback().execute()
  }
}
