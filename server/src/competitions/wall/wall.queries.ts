import type { AnswerOf, listMutes as mutes, ReactionKind, WallComment } from '@compety/contract'
import { sql } from 'kysely'
import { isClosed } from '../../fixtures/matches/deadline.ts'
import { shownName } from '../../identity/accounts/masked-email.ts'
import { pageSql } from '../../platform/paging/list-sql.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { states } from '../../platform/postgres/states-sql.ts'

/** The wall of a pool, or with a match the one of that match in the pool. */
export type Wall = { pool_id: number; match_id: number | null }

export type Situation = {
  is_on: boolean
  status: number
  is_enrolled: boolean
  is_muted: boolean
  has_match: boolean
  /** Whether the deadline of the match has passed. */
  is_closed: boolean
}

/** What a wall is for one user. Undefined for an unknown pool. */
export async function findSituation(
  db: Db,
  { pool_id, match_id, user_id }: Wall & { user_id: number },
): Promise<Situation | undefined> {
  const { rows } = await sql<Situation>`
    select coalesce((p.game->>'wall')::boolean, false) as is_on, p.status,
           exists (select from enrolments e
                    where e.pool_id = p.id and e.user_id = ${user_id} and e.status in ${states.enrolled}) as is_enrolled,
           exists (select from pool_mutes x where x.pool_id = p.id and x.user_id = ${user_id}) as is_muted,
           m.id is not null as has_match, coalesce(${isClosed}, false) as is_closed
      from pools p
      left join pool_matches pm on pm.pool_id = p.id and pm.match_id = ${match_id}
      left join matches m on m.id = pm.match_id
     where p.id = ${pool_id}
  `.execute(db)
  return rows[0]
}

const author = sql`json_build_object('id', u.id, 'username', u.username, 'name', ${shownName}, 'image', up.image)`
const ofAuthor = sql`left join user_profiles up on up.user_id = u.id`

const countOf = (kind: ReactionKind) => sql`(count(*) filter (where r.kind = ${kind}))::int`
const comments = (user_id: number) => sql`
  select c.id, c.text, c.created_at, ${author} as author,
         (select json_build_object('like', ${countOf('like')}, 'laugh', ${countOf('laugh')}, 'wow', ${countOf('wow')}, 'sad', ${countOf('sad')})
            from comment_reactions r where r.comment_id = c.id) as reactions,
         array(select r.kind from comment_reactions r where r.comment_id = c.id and r.user_id = ${user_id} order by r.kind) as mine,
         exists (select from pool_mutes x where x.pool_id = c.pool_id and x.user_id = c.author_id) as is_muted
    from comments c join users u on u.id = c.author_id ${ofAuthor}`

const ofWall = ({ pool_id, match_id }: Wall) =>
  sql`c.pool_id = ${pool_id} and ${match_id === null ? sql`c.match_id is null` : sql`c.match_id = ${match_id}`}`

type Listing = Wall & { user_id: number; page: number; per_page: number }

/** One page of a wall, newest first, and the number of all its comments. */
export async function listComments(db: Db, { user_id, page, per_page, ...wall }: Listing) {
  const { rows } = await sql<WallComment>`
    ${comments(user_id)} where ${ofWall(wall)} order by c.id desc ${pageSql({ page, per_page })}
  `.execute(db)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*) as total from comments c where ${ofWall(wall)}
  `.execute(db)
  return { comments: rows, total: counts[0]?.total ?? 0 }
}

export async function findComment(db: Db, id: number, user_id: number): Promise<WallComment | undefined> {
  const { rows } = await sql<WallComment>`${comments(user_id)} where c.id = ${id}`.execute(db)
  return rows[0]
}

export type Place = Wall & { author_id: number }

export async function findPlace(db: Db, id: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select pool_id, match_id, author_id from comments where id = ${id}`.execute(db)
  return rows[0]
}

type Written = Wall & { author_id: number; text: string }

/** The author's comment with this text on this wall within the last minute, which a second press repeats. */
export async function findSame(db: Db, { author_id, text, ...wall }: Written): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select c.id from comments c
     where ${ofWall(wall)} and c.author_id = ${author_id} and c.text = ${text} and c.created_at > now() - interval '1 minute'
     order by c.id desc limit 1
  `.execute(db)
  return rows[0]?.id
}

export type Author = { is_new: boolean; in_a_minute: number; in_a_day: number }

/** Locks the author, so that simultaneous comments count each other. `is_new`: the account is younger than a day. */
export async function holdAuthor(db: Db, id: number): Promise<Author> {
  await sql`select from users where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<Author>`
    select (select u.created_at > now() - interval '1 day' from users u where u.id = ${id}) as is_new,
           count(*) filter (where c.created_at > clock_timestamp() - interval '1 minute')::int as in_a_minute,
           count(*)::int as in_a_day
      from comments c where c.author_id = ${id} and c.created_at > clock_timestamp() - interval '1 day'
  `.execute(db)
  return rows[0] as Author
}

export async function addComment(db: Db, { pool_id, match_id, author_id, text }: Written): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into comments (pool_id, match_id, author_id, text, created_at)
    values (${pool_id}, ${match_id}, ${author_id}, ${text}, clock_timestamp()) returning id
  `.execute(db)
  return rows[0]?.id as number
}

/** False if it is gone already. */
export async function deleteComment(db: Db, id: number): Promise<boolean> {
  return (await sql`delete from comments where id = ${id} returning id`.execute(db)).rows.length > 0
}

type Reaction = { comment_id: number; user_id: number; kind: ReactionKind }

/** False if it is there already, or the comment is gone. */
export async function addReaction(db: Db, { comment_id, user_id, kind }: Reaction): Promise<boolean> {
  const { rows } = await sql`
    insert into comment_reactions (comment_id, user_id, kind)
    select id, ${user_id}, ${kind} from comments where id = ${comment_id} for key share
    on conflict do nothing returning user_id
  `.execute(db)
  return rows.length > 0
}

/** False if it is not there. */
export async function removeReaction(db: Db, { comment_id, user_id, kind }: Reaction): Promise<boolean> {
  const { rows } = await sql`
    delete from comment_reactions where comment_id = ${comment_id} and user_id = ${user_id} and kind = ${kind}
    returning user_id
  `.execute(db)
  return rows.length > 0
}

type Key = { pool_id: number; user_id: number }

/** Whether a user has ever been in the pool or written on its walls, and whether the user runs it. */
export async function findRelation(db: Db, { pool_id, user_id }: Key) {
  const { rows } = await sql<{ is_known: boolean; is_member: boolean }>`
    select exists (select from enrolments where pool_id = ${pool_id} and user_id = ${user_id})
             or exists (select from comments where pool_id = ${pool_id} and author_id = ${user_id}) as is_known,
           exists (select from pools p join organizer_members m on m.organizer_id = p.organizer_id
                    where p.id = ${pool_id} and m.user_id = ${user_id}) as is_member
  `.execute(db)
  return rows[0] as { is_known: boolean; is_member: boolean }
}

/** False if the user is muted already. */
export async function mute(db: Db, { pool_id, user_id }: Key): Promise<boolean> {
  const { rows } = await sql`
    insert into pool_mutes (pool_id, user_id) values (${pool_id}, ${user_id}) on conflict do nothing returning user_id
  `.execute(db)
  return rows.length > 0
}

/** False if the user is not muted. */
export async function endMute(db: Db, { pool_id, user_id }: Key): Promise<boolean> {
  const { rows } = await sql`
    delete from pool_mutes where pool_id = ${pool_id} and user_id = ${user_id} returning user_id
  `.execute(db)
  return rows.length > 0
}

export async function listMutes(db: Db, pool_id: number): Promise<AnswerOf<typeof mutes>['mutes']> {
  const { rows } = await sql<AnswerOf<typeof mutes>['mutes'][number]>`
    select ${author} as user, x.muted_at
      from pool_mutes x join users u on u.id = x.user_id ${ofAuthor}
     where x.pool_id = ${pool_id} order by x.muted_at desc, u.id desc
  `.execute(db)
  return rows
}

/** The pool's name; undefined without such a pool. */
export async function findPoolName(db: Db, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from pools where id = ${id}`.execute(db)
  return rows[0]?.name
}
