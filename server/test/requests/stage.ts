import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/postgres/database.ts'
import type { Actor, TestApp } from '../app.ts'
import { aClosedMatch, aMatch, anEnrolment, anOrganizer, aPool } from '../builders.ts'

/**
 * The data that all stages share: the administrator who creates records, the organizer with its owner, and another
 * player.
 */
export type Ground = Pick<TestApp, 'db' | 'call' | 'aPlayer' | 'aUser'> & {
  admin: Actor
  owner: Actor
  other: Actor
  organizer: number
}

export async function aGround({ db, call, aPlayer, aUser, anAdministrator }: TestApp): Promise<Ground> {
  const [admin, owner, other] = [await anAdministrator(), await aPlayer(), await aPlayer()]
  return { db, call, aPlayer, aUser, admin, owner, other, organizer: await anOrganizer(db, owner) }
}

/** The data of a valid request: a pool with an open and a closed match, and the player who calls. */
export type Stage = Ground & { player: Actor; pool: number; match: number; played: number }

type Parts = { is_private?: boolean; status?: number; player?: Actor | undefined }

/** The player has no relation to the pool yet. */
export async function aStage(ground: Ground, { is_private = false, status = 1, player }: Parts = {}): Promise<Stage> {
  const { db, other, organizer } = ground
  const [match, played] = [await aMatch(db), await aClosedMatch(db)]
  const pool = await aPool(db, {
    name: `Copa ${randomBytes(6).toString('hex')}`,
    is_private,
    status,
    organizer_id: organizer,
    matches: [match, played],
    players: [other],
  })
  await aPrediction(db, { match, pool, user: other })
  await aPrediction(db, { match: played, pool, user: other })
  return { ...ground, player: player ?? (await ground.aPlayer()), pool, match, played }
}

export async function aPrediction(db: Db, { match, pool, user }: { match: number; pool: number; user: Actor }) {
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, is_apart)
    values (${match}, ${pool}, ${user.id}, 1, 0, true) on conflict do nothing
  `.execute(db)
}

export async function anInvitation(
  db: Db,
  { pool, guest, from }: { pool: number; guest: { id: number; email: string }; from: { id: number } },
) {
  const hash = randomBytes(32).toString('base64url')
  await sql`update users set email_proven_at = now() where id = ${guest.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into invitations (pool_id, email, inviter_id, hash) values (${pool}, ${guest.email}, ${from.id}, ${hash}) returning id
  `.execute(db)
  return { id: rows[0]?.id as number, hash }
}

/** All relations that a user can have to a pool. */
export const relations = {
  stranger: async () => {},
  invited: async ({ db, pool, player, owner }: Stage) => {
    await anInvitation(db, { pool, guest: player, from: owner })
  },
  enrolled: async ({ db, pool, player }: Stage) => anEnrolment(db, { pool_id: pool, user_id: player.id }),
  withdrawn: async ({ db, pool, player }: Stage) => anEnrolment(db, { pool_id: pool, user_id: player.id, status: 2 }),
} as const
export type Relation = keyof typeof relations

/** Changes the status of a row. */
export async function inStatus(db: Db, table: string, { id, status }: { id: number; status: number }) {
  await sql`update ${sql.table(table)} set status = ${status} where id = ${id}`.execute(db)
  return id
}
