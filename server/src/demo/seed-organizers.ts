import { randomBytes } from 'node:crypto'
import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { demoOpinions, demoOrganizers } from './demo-pools.ts'
import type { People } from './seed-people.ts'

type Organizer = (typeof demoOrganizers)[number]

/** Writes the organizers with their followers and reviews. Returns their ids in order. */
export async function seedOrganizers(db: Db, { players }: People): Promise<number[]> {
  const ids: number[] = []
  for (const organizer of demoOrganizers) {
    const id = await insertOrganizer(db, organizer, players[organizer.owner]?.id ?? 0)
    const others = players.filter((_, index) => index !== organizer.owner).map((player) => player.id)
    await seedFollowers(
      db,
      id,
      others.filter((user_id) => (user_id + id) % 3 === 0),
    )
    await seedOpinions(db, id, others.slice(organizer.owner, organizer.owner + 7))
    ids.push(id)
  }
  return ids
}

const insertOrganizer = async (db: Db, organizer: Organizer, owner_id: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into organizers (name, organizer_name, owner_id, country_id, email, description, information, home_page, instagram,
                            twitter, referral_hash, name_search, created_at)
    select ${organizer.name}, ${organizer.organizer_name}, ${owner_id}, c.id, ${`${organizer.organizer_name}@example.com`},
           ${organizer.description}, ${organizer.information}, ${organizer.home_page}, ${organizer.instagram},
           ${organizer.twitter}, ${randomBytes(12).toString('hex')}, ${fold(organizer.name)}, now() - interval '39 days'
      from countries c where c.code = ${organizer.country}
    returning id
  `.execute(db)
  return rows[0]?.id as number
}

const seedFollowers = async (db: Db, organizer_id: number, followers: number[]) => {
  await sql`
    insert into organizer_subscriptions (organizer_id, user_id, created_at)
    select ${organizer_id}, id, now() - interval '20 days' from unnest(${followers}::bigint[]) as f (id)
  `.execute(db)
}

const seedOpinions = async (db: Db, organizer_id: number, users: number[]) => {
  await sql`
    insert into organizer_reviews (organizer_id, user_id, qualification, comment, created_at, updated_at)
    select ${organizer_id}, r.user_id, 3.5 + 0.5 * ((r.n + ${organizer_id}) % 4), (${[...demoOpinions]}::text[])[1 + r.n % ${demoOpinions.length}],
           now() - r.n * interval '2 days', now() - r.n * interval '2 days'
      from unnest(${users}::bigint[]) with ordinality as r (user_id, n)
  `.execute(db)
}
