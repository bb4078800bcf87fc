import type { Game } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { judgedSql, type Outcome } from '../judge-predictions.ts'

export type Key = { match_id: number; pool_id: number; user_id: number }

/** Locks the enrolment, so that no two calls of a player count the same jokers. */
export async function lockEnrolment(db: Db, { pool_id, user_id }: Key) {
  await sql`
    select 1 from enrolments where pool_id = ${pool_id} and user_id = ${user_id} for no key update
  `.execute(db)
}

type Judged = {
  outcome: Outcome
  game: Partial<Game> | null
  round_id: number | null
  jokers: { match_id: number; round_id: number | null }[]
}

/**
 * Judges the call like a change of the player's prediction, which must exist. Runs in a deadline transaction after
 * lockEnrolment. `jokers` are all that the player uses in the pool.
 */
export async function judgeJoker(db: Db, { token_hash, ...key }: Key & { token_hash: Buffer }): Promise<Judged> {
  const { rows } = await sql<Judged>`
    ${judgedSql([{ ...key, token_hash, must_exist: true }])}
    select j.outcome, p.game, m.round_id,
           (select coalesce(json_agg(json_build_object('match_id', k.match_id, 'round_id', x.round_id)), '[]')
              from jokers k join matches x on x.id = k.match_id
             where k.user_id = ${key.user_id} and k.pool_id = ${key.pool_id}) as jokers
      from judged j left join pools p on p.id = j.pool_id left join matches m on m.id = j.match_id
  `.execute(db)
  if (!rows[0]) throw new Error('the joker was not judged')
  return rows[0]
}

/** Whether the deadline of the match passed before the row was written. */
type Written = { must_retry: boolean }

export async function insertJoker(db: Db, { match_id, pool_id, user_id }: Key): Promise<Written> {
  const { rows } = await sql<Written>`
    with written as (
      insert into jokers (match_id, pool_id, user_id) values (${match_id}, ${pool_id}, ${user_id}) returning match_id
    ), finished as materialized (
      select count(*), clock_timestamp() as at from written
    )
    select m.blocked_at <= (select at from finished) as must_retry from matches m where m.id = ${match_id}
  `.execute(db)
  return rows[0] as Written
}

export async function deleteJoker(db: Db, { match_id, pool_id, user_id }: Key): Promise<Written> {
  const { rows } = await sql<Written>`
    with written as (
      delete from jokers where match_id = ${match_id} and pool_id = ${pool_id} and user_id = ${user_id} returning match_id
    ), finished as materialized (
      select count(*), clock_timestamp() as at from written
    )
    select m.blocked_at <= (select at from finished) as must_retry from matches m where m.id = ${match_id}
  `.execute(db)
  return rows[0] as Written
}
