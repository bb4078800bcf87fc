import { randomBytes } from 'node:crypto'
import { fold, poolStatus } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { demoComments, demoPools } from './demo-pools.ts'
import { pickOne, seededRandom } from './random.ts'
import { seedOrganizers } from './seed-organizers.ts'
import type { People } from './seed-people.ts'
import type { PlayedMatch } from './world-cup-2026.ts'

type Parts = (typeof demoPools)[number]
/** A pool with its matches, earliest first, and the ids of its players. */
export type SeededPool = { id: number; parts: Parts; players: number[]; matches: ReadonlySet<PlayedMatch> }

const hour = 3_600_000
// A pool that has not begun leaves this time to enrol.
const notice = 36 * hour

type Season = { people: People; season: PlayedMatch[]; now: Date }

export async function seedPools(db: Db, { people, season, now }: Season): Promise<SeededPool[]> {
  const organizers = await seedOrganizers(db, people)
  const random = seededRandom(12)
  const pools: SeededPool[] = []
  for (const parts of demoPools) {
    const matches = season.filter((match) => parts.holds(match, Date.parse(match.beginst_at) - now.getTime() >= notice))
    const id = await insertPool(db, { parts, matches, organizer_id: organizers[parts.organizer] as number })
    const wanting = people.players.filter((person) =>
      person === people.player ? parts.demoPlayer : random() < parts.share,
    )
    const players = wanting.slice(-(parts.players_limit ?? wanting.length)).map((person) => person.id)
    await seedPlayers(db, { id, parts, players })
    const reviews = players.slice(0, 6).map((user_id) => ({
      user_id,
      qualification: 3 + 0.5 * Math.floor(random() * 5),
      comment: pickOne(random, demoComments),
    }))
    await seedReviews(db, id, reviews)
    pools.push({ id, parts, players, matches: new Set(matches) })
  }
  await seedFavouritesAndInvitations(db, people, pools)
  return pools
}

type NewPool = { parts: Parts; organizer_id: number; matches: PlayedMatch[] }

const insertPool = async (db: Db, { parts, organizer_id, matches }: NewPool): Promise<number> => {
  const starts = matches.map(({ beginst_at }) => beginst_at).sort()
  const { rows } = await sql<{ id: number }>`
    insert into pools (name, description, beginst_at, ends_at, players_limit, is_private, invite_token, sector_id, organizer_id, status,
                       name_search, description_search, created_at)
    select ${parts.name}, ${parts.description}, ${starts[0]}, ${starts.at(-1)}::timestamptz + interval '2 hours', ${parts.players_limit},
           ${parts.is_private}, ${randomBytes(24).toString('base64url')}, s.id, ${organizer_id}, ${parts.status}, ${fold(parts.name)},
           ${fold(parts.description)}, now() - ${daysSinceMade(parts)} * interval '1 day'
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

const daysSinceMade = ({ status }: Parts): number => (status === poolStatus.scheduled ? 3 : 35)

const seedPlayers = async (db: Db, { id, parts, players }: Pick<SeededPool, 'id' | 'parts' | 'players'>) => {
  const ago = sql`${daysSinceMade(parts) - 1} * interval '1 day'`
  const enrolled = sql`
    select id, greatest(now() - ${ago}, created_at + interval '1 hour') as at from users where id = any(${players}::bigint[])`
  await sql`
    insert into enrolments (pool_id, user_id, status, created_at, updated_at)
    select ${id}, u.id, 1, at, at from (${enrolled}) u
  `.execute(db)
  await sql`
    insert into user_histories (user_id, type, date)
    select id, 'inscription', at from (${enrolled}) u
  `.execute(db)
  await sql`update pools set players_count = ${players.length}, enrolments_version = 1 where id = ${id}`.execute(db)
}

type Review = { user_id: number; qualification: number; comment: string | null }

const seedReviews = async (db: Db, pool_id: number, reviews: Review[]) => {
  await sql`
    insert into pool_reviews (pool_id, user_id, qualification, comment, created_at, updated_at)
    select ${pool_id}, r.user_id, r.qualification, r.comment, now() - r.n * interval '7 hours', now() - r.n * interval '7 hours'
      from unnest(${reviews.map(({ user_id }) => user_id)}::bigint[],
                  ${reviews.map(({ qualification }) => qualification)}::numeric[],
                  ${reviews.map(({ comment }) => comment)}::text[])
           with ordinality as r (user_id, qualification, comment, n)
  `.execute(db)
}

// Writes favourites of all players, and the invitations to the private pool. Its players have accepted theirs, and the
// invitation of the demo player is open.
const seedFavouritesAndInvitations = async (db: Db, { players, player }: People, pools: SeededPool[]) => {
  await sql`
    insert into favorite_pools (user_id, pool_id)
    select e.user_id, e.pool_id from enrolments e
     where (e.user_id + e.pool_id) % 4 = 0 or e.user_id = ${player.id} and e.pool_id = ${pools[0]?.id ?? 0}
  `.execute(db)
  const hidden = pools.find(({ parts }) => parts.is_private)
  const inviter = players[15]
  const guests = players.filter(({ id }) => id === player.id || (id !== inviter?.id && hidden?.players.includes(id)))
  await sql`
    insert into invitations (pool_id, email, inviter_id, hash, message, status, created_at, updated_at)
    select ${hidden?.id ?? 0}, g.email, ${inviter?.id ?? 0}, g.hash, '¿Te animas? Nos falta alguien que sepa de fútbol.',
           case when g.email = ${player.email} then 1 else 2 end, now() - interval '2 days', now() - interval '2 days'
      from unnest(${guests.map(({ email }) => email)}::text[], ${guests.map(() => randomBytes(24).toString('base64url'))}::text[])
           as g (email, hash)
  `.execute(db)
}
