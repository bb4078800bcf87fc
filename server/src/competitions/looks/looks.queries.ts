import type { PoolLook } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** The look of a pool, with nulls for what it has not; undefined without such a pool. */
export async function findLook(db: Db, pool_id: number): Promise<PoolLook | undefined> {
  const { rows } = await sql<PoolLook>`
    select l.logo, l.color, l.rules_text, l.prizes from pools p left join pool_looks l on l.pool_id = p.id
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}

/** Locks the pool, so that simultaneous changes of its look see each other. */
export async function holdPool(db: Db, id: number): Promise<{ status: number } | undefined> {
  const { rows } = await sql<{ status: number }>`
    select status from pools where id = ${id} for no key update
  `.execute(db)
  return rows[0]
}

export async function saveLook(db: Db, pool_id: number, { logo, color, rules_text, prizes }: PoolLook) {
  await sql`
    insert into pool_looks (pool_id, logo, color, rules_text, prizes)
    values (${pool_id}, ${logo}, ${color}, ${rules_text}, ${prizes})
    on conflict (pool_id) do update set logo = excluded.logo, color = excluded.color,
      rules_text = excluded.rules_text, prizes = excluded.prizes
  `.execute(db)
}
