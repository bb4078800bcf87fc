import { randomBytes } from 'node:crypto'
import { fold } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { demoComments, demoOrganizers, demoPools } from './demo-pools.ts'
import { pickOne, seededRandom } from './random.ts'
import type { People } from './seed-people.ts'
import type { PlayedMatch } from './world-cup-2026.ts'

export type SeededPool = { id: number; parts: (typeof demoPools)[number]; players: number[] }

export const seedPools = async (db: Db, people: People, season: PlayedMatch[]): Promise<SeededPool[]> => {
  const organizers = await seedOrganizers(db, people)
  const random = seededRandom(12)
  const first = season.map(({ beginst_at }) => beginst_at).sort()[0] as string
  const last = season
    .map(({ beginst_at }) => beginst_at)
    .sort()
    .at(-1) as string
  const pools: SeededPool[] = []
  for (const parts of demoPools) {
    const beginst_at = parts.status === 1 ? new Date(Date.now() + 36 * 3_600_000).toISOString() : first
    const id = await insertPool(db, {
      parts,
      organizer_id: organizers[parts.organizer] as number,
      beginst_at,
      ends_at: last,
    })
    const players = people.players.filter((person) =>
      person === people.player ? parts.demoPlayer : random() < parts.share,
    )
    const limited = players.slice(-(parts.players_limit ?? players.length))
    await seedPlayers(
      db,
      id,
      limited.map((person) => person.id),
    )
    await seedReviews(
      db,
      id,
      limited.slice(0, 6).map((person) => ({ id: person.id, comment: pickOne(random, demoComments) })),
    )
    pools.push({ id, parts, players: limited.map((person) => person.id) })
  }
  await seedWishes(db, people, pools)
  return pools
}

const seedOrganizers = async (db: Db, { players }: People): Promise<number[]> => {
  const ids: number[] = []
  for (const organizer of demoOrganizers) {
    const owner = players[organizer.owner]
    const { rows } = await sql<{ id: number }>`
      insert into organizers (name, organizer_name, owner_id, country_id, email, description, information, home_page, instagram,
                              twitter, referral_hash, name_search)
      select ${organizer.name}, ${organizer.organizer_name}, ${owner?.id ?? 0}, c.id, ${`${organizer.organizer_name}@example.com`},
             ${organizer.description}, ${organizer.information}, ${organizer.home_page}, ${organizer.instagram},
             ${organizer.twitter}, ${randomBytes(12).toString('hex')}, ${fold(organizer.name)}
        from countries c where c.code = ${organizer.country}
      returning id
    `.execute(db)
    const id = rows[0]?.id as number
    ids.push(id)
    await sql`
      insert into organizer_reviews (organizer_id, user_id, qualification, comment)
      select ${id}, user_id, 3.5 + 0.5 * (n % 4), null
        from unnest(${players.slice(organizer.owner + 1, organizer.owner + 8).map((player) => player.id)}::bigint[])
             with ordinality as r (user_id, n)
    `.execute(db)
  }
  return ids
}

type NewPool = { parts: SeededPool['parts']; organizer_id: number; beginst_at: string; ends_at: string }

const insertPool = async (db: Db, { parts, organizer_id, beginst_at, ends_at }: NewPool): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into pools (name, description, beginst_at, ends_at, players_limit, is_private, invite_token, sector_id, organizer_id, status,
                       name_search, description_search)
    select ${parts.name}, ${parts.description}, ${beginst_at}, ${ends_at}, ${parts.players_limit}, ${parts.is_private},
           ${randomBytes(24).toString('base64url')}, s.id, ${organizer_id}, ${parts.status}, ${fold(parts.name)}, ${fold(parts.description)}
      from sectors s where s.name = ${parts.sector}
    returning id
  `.execute(db)
  const id = rows[0]?.id as number
  await sql`
    insert into pool_point_rules (pool_id, point_rule_id, points)
    select ${id}, p.id, r.points
      from unnest(${Object.keys(parts.rules)}::text[], ${Object.values(parts.rules)}::int[]) as r (code, points)
      join point_rules p using (code)
  `.execute(db)
  return id
}

const seedPlayers = async (db: Db, pool_id: number, players: number[]) => {
  await sql`
    insert into enrolments (pool_id, user_id, status, created_at)
    select ${pool_id}, id, 1, now() - interval '30 days' from unnest(${players}::bigint[]) as p (id)
  `.execute(db)
  await sql`
    insert into user_histories (user_id, type, date)
    select id, 'inscription', now() - interval '30 days' from unnest(${players}::bigint[]) as p (id)
  `.execute(db)
  await sql`update pools set players_count = ${players.length}, enrolments_version = 1 where id = ${pool_id}`.execute(
    db,
  )
}

const seedReviews = async (db: Db, pool_id: number, reviews: { id: number; comment: string | null }[]) => {
  await sql`
    insert into pool_reviews (pool_id, user_id, qualification, comment)
    select ${pool_id}, r.id, 3 + 0.5 * (r.n % 5), r.comment
      from unnest(${reviews.map(({ id }) => id)}::bigint[], ${reviews.map(({ comment }) => comment)}::text[])
           with ordinality as r (id, comment, n)
  `.execute(db)
}

// Favourites of everybody, and an invitation to the private pool that waits for the demo player.
const seedWishes = async (db: Db, { players, player }: People, pools: SeededPool[]) => {
  await sql`
    insert into favorite_pools (user_id, pool_id)
    select e.user_id, e.pool_id from enrolments e
     where (e.user_id + e.pool_id) % 4 = 0 or e.user_id = ${player.id} and e.pool_id = ${pools[0]?.id ?? 0}
  `.execute(db)
  const hidden = pools.find(({ parts }) => parts.is_private)
  await sql`
    insert into invitations (pool_id, email, inviter_id, hash, message)
    values (${hidden?.id ?? 0}, ${player.email}, ${players[15]?.id ?? 0}, ${randomBytes(24).toString('base64url')},
            '¿Te animas? Nos falta alguien que sepa de fútbol.')
  `.execute(db)
}
