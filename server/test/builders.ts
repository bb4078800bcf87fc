import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { createEnrolment, moveEnrolment } from '../src/competitions/enrolments/enrolments.queries.ts'
import { syncUserIndex } from '../src/identity/activity/sync-user-index.ts'
import type { Db } from '../src/platform/postgres/database.ts'

let count = 0
const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()

type Row = { id: number }
const idOf = (rows: Row[]): number => rows[0]?.id as number

export async function aTeam(db: Db, { name = `Equipo ${++count}` }: { name?: string } = {}): Promise<number> {
  const { rows } = await sql<Row>`
    insert into teams (name, code, sport_id, name_search)
    select ${name}, ${name.slice(0, 3).toUpperCase()}, id, lower(${name}) from sports where code = 'FUT' returning id
  `.execute(db)
  return idOf(rows)
}

/** A tournament of Fútbol without rounds. */
export async function aTournament(db: Db, { name = `Torneo ${++count}` }: { name?: string } = {}): Promise<number> {
  const { rows } = await sql<Row>`
    insert into tournaments (name, season, sport_id, counted_score, name_search)
    select ${name}, '2026', id, 'regular', lower(${name}) || ' 2026' from sports where code = 'FUT' returning id
  `.execute(db)
  return idOf(rows)
}

/** A round of a league, after the other rounds of the tournament. */
export async function aRound(db: Db, tournament: number, name: string): Promise<number> {
  const { rows } = await sql<Row>`
    insert into tournament_rounds (tournament_id, position, name, stage, name_search)
    select ${tournament}, count(*), ${name}, 'league', lower(${name}) from tournament_rounds where tournament_id = ${tournament}
    returning id
  `.execute(db)
  return idOf(rows)
}

/** A tournament that the pool follows without filters. */
export async function aFollowedTournament(db: Db, pool: number): Promise<number> {
  const id = await aTournament(db)
  await sql`insert into pool_tournaments (pool_id, tournament_id) values (${pool}, ${id})`.execute(db)
  return id
}

type MatchParts = {
  status?: number
  beginst_at?: string
  blocked_at?: string
  result?: [number, number]
  tournament?: number
  round?: number
}

/** A match that begins in two days, with a deadline 15 minutes earlier. */
export async function aMatch(
  db: Db,
  { status = 1, beginst_at = hours(48), blocked_at, result, tournament, round }: MatchParts = {},
): Promise<number> {
  const [home, away] = [await aTeam(db), await aTeam(db)]
  const deadline = blocked_at ?? new Date(Date.parse(beginst_at) - 15 * 60_000).toISOString()
  const { rows } = await sql<Row>`
    insert into matches (sport_id, home_team_id, away_team_id, beginst_at, blocked_at, status, tournament_id, round_id)
    select id, ${home}, ${away}, ${beginst_at}, ${deadline}, ${status}, ${tournament ?? null}, ${round ?? null} from sports where code = 'FUT' returning id
  `.execute(db)
  const id = idOf(rows)
  if (result)
    await sql`insert into match_results (match_id, home_team_score, away_team_score) values (${id}, ${result[0]}, ${result[1]})`.execute(
      db,
    )
  return id
}

/** A match in progress whose running score a person wrote. */
export async function aRunningMatch(db: Db): Promise<number> {
  const match = await aMatch(db, { status: 2 })
  await sql`
    insert into match_live (match_id, home_team_score, away_team_score, by_person) values (${match}, 1, 0, true)
  `.execute(db)
  return match
}

/** A match whose deadline has passed. */
export function aClosedMatch(db: Db) {
  return aMatch(db, { beginst_at: hours(-1) })
}

export async function closeMatch(db: Db, id: number) {
  await sql`update matches set beginst_at = now() - interval '1 minute', blocked_at = now() - interval '16 minutes' where id = ${id}`.execute(
    db,
  )
}

type PoolParts = {
  name?: string
  status?: number
  is_private?: boolean
  is_official?: boolean
  players_limit?: number | null
  organizer_id?: number | null
  matches?: number[]
  players?: { id: number }[]
  /** Points by the code of the rule. */
  rules?: Record<string, number>
}

export const everyRule = { resultado: 3, diferencia: 2, suma: 1, marcador_por_equipo: 1, perfecto: 5 }

/** A public pool in status 1 with all rules. */
export async function aPool(db: Db, parts: PoolParts = {}): Promise<number> {
  const {
    name = `Compety ${++count}`,
    status = 1,
    is_private = false,
    is_official = true,
    players_limit = null,
    organizer_id = null,
  } = parts
  const { rows } = await sql<Row>`
    insert into pools (name, description, beginst_at, players_limit, is_private, is_official, invite_token, sector_id, organizer_id, status,
                       name_search, description_search)
    select ${name}, 'Una competencia', ${hours(24)}, ${players_limit}, ${is_private}, ${is_official}, ${randomBytes(8).toString('hex')}, id,
           ${organizer_id}, ${status}, lower(${name}), 'una competencia'
      from sectors order by id limit 1 returning id
  `.execute(db)
  const id = idOf(rows)
  for (const [code, points] of Object.entries(parts.rules ?? everyRule))
    await sql`insert into pool_point_rules (pool_id, point_rule_id, points) select ${id}, id, ${points} from point_rules where code = ${code}`.execute(
      db,
    )
  for (const match of parts.matches ?? [])
    await sql`insert into pool_matches (pool_id, match_id) values (${id}, ${match})`.execute(db)
  for (const player of parts.players ?? []) await anEnrolment(db, { pool_id: id, user_id: player.id })
  return id
}

export async function anEnrolment(
  db: Db,
  { pool_id, user_id, status = 1 }: { pool_id: number; user_id: number; status?: number },
) {
  await createEnrolment(db, { pool_id, user_id })
  if (status !== 1) await moveEnrolment(db, { pool_id, user_id, status })
  await sql`
    update pools set players_count = players_count + ${status === 2 ? 0 : 1}, enrolments_version = enrolments_version + 1
     where id = ${pool_id}
  `.execute(db)
}

/** A league of a pool with these players. Players may choose one. */
export async function aLeague(
  db: Db,
  pool_id: number,
  { name = `Grupo ${++count}`, players = [] as { id: number }[] } = {},
) {
  await sql`update pools set game = '{"leagues": {"enabled": true, "best": 3}}' where id = ${pool_id} and game is null`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    insert into pool_leagues (pool_id, name, name_folded) values (${pool_id}, ${name}, lower(${name})) returning id
  `.execute(db)
  const id = idOf(rows)
  for (const player of players)
    await sql`insert into league_players (pool_id, user_id, league_id) values (${pool_id}, ${player.id}, ${id})`.execute(
      db,
    )
  return id
}

/** The pending request of a new player to be let into a pool. */
export async function aJoiningRequest(db: Db, pool: number): Promise<number> {
  const { rows } = await sql<Row>`
    insert into pool_requests (pool_id, user_id) values (${pool}, ${await aMember(db)}) returning id
  `.execute(db)
  return idOf(rows)
}

export async function anOrganizer(db: Db, owner: { id: number }): Promise<number> {
  const name = `organizador${++count}`
  const { rows } = await sql<Row>`
    insert into organizers (name, organizer_name, owner_id, country_id, referral_hash, name_search)
    select ${name}, ${name}, ${owner.id}, id, ${randomBytes(8).toString('hex')}, ${name} from countries order by id limit 1 returning id
  `.execute(db)
  return idOf(rows)
}

/** A player who never signs in. */
export async function aMember(db: Db): Promise<number> {
  const name = `miembro${++count}`
  const { rows } = await sql<Row>`
    insert into users (email, username, password_hash, role_id, referral_hash)
    values (${`${name}@example.com`}, ${name}, 'none', 2, ${randomBytes(8).toString('hex')}) returning id
  `.execute(db)
  await syncUserIndex(db, [idOf(rows)])
  return idOf(rows)
}

/** An active package or expense of 100 coins; a package costs 9.99. */
export async function aCoinItem(db: Db, table: 'coin_packages' | 'coin_expenses'): Promise<number> {
  const name = `Monedas ${++count}`
  const [column, price] = table === 'coin_packages' ? [sql`, price`, sql`, 9.99`] : [sql``, sql``]
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (name, code, description, coin_ammount, name_search ${column})
    values (${name}, ${`MON${count}`}, 'Unas monedas', 100, ${name.toLowerCase()} ${price}) returning id
  `.execute(db)
  return idOf(rows)
}

type MailParts = {
  recipient?: string
  subject?: string
  state?: 'kept' | 'waiting' | 'sent' | 'failed'
  daysAgo?: number
}

export async function aMail(
  db: Db,
  { recipient = 'ana@example.com', subject = 'Hola', state = 'kept', daysAgo = 0 }: MailParts = {},
): Promise<number> {
  const { rows } = await sql<Row>`
    insert into mails (recipient, subject, text, html, created_at, queued_at, sent_at, failed_at)
    select ${recipient}, ${subject}, 'Hola, Ana', '<p>Hola, Ana</p>', at, case when ${state} <> 'kept' then at end,
           case when ${state} = 'sent' then at end, case when ${state} = 'failed' then at end
      from (select now() - ${daysAgo}::int * interval '1 day' as at) moment returning id
  `.execute(db)
  return idOf(rows)
}

/** An import without changes. */
export async function anImport(db: Db): Promise<number> {
  const { rows } = await sql<Row>`insert into imports (name) values ('Liga') returning id`.execute(db)
  return idOf(rows)
}

/** A feed of a new tournament. Its default address belongs to nobody. */
export async function aFeed(db: Db, { address = 'https://feed.invalid/liga.csv' } = {}): Promise<number> {
  const { rows } = await sql<Row>`
    insert into feeds (tournament_id, provider, address, create_teams, next_run_at)
    values (${await aTournament(db)}, 'csv', ${address}, true, now() + interval '1 day') returning id
  `.execute(db)
  return idOf(rows)
}

/** A difference that a feed lists and nobody has decided. */
export async function aFeedItem(db: Db, feed_id: number): Promise<number> {
  const { rows } = await sql<Row>`
    insert into feed_items (feed_id, about, value, item, fixture)
    values (${feed_id}, 'kick_off 1', '1', '{"kind": "kept", "match_id": null, "reason": "", "source": "", "ours": ""}',
            '{"home": {"name": "Leones"}, "away": {"name": "Tigres"}}') returning id
  `.execute(db)
  return idOf(rows)
}

/** A webhook of an organizer, or of all pools. Nothing that it would be sent can be signed. */
export async function aWebhook(db: Db, { organizer = null as number | null } = {}): Promise<number> {
  const { rows } = await sql<Row>`
    insert into webhooks (organizer_id, url, events, secret)
    values (${organizer}, 'https://hook.invalid/compety', '{pool.status}', ${randomBytes(60)}) returning id
  `.execute(db)
  return idOf(rows)
}

/** A message of a webhook that was delivered. */
export async function aDelivery(db: Db, webhook: number): Promise<number> {
  const { rows } = await sql<Row>`
    insert into webhook_deliveries (webhook_id, message_id, type, occurred_at, data, pools, status, is_behind, finished_at)
    values (${webhook}, ${`msg_${randomBytes(8).toString('hex')}`}, 'match.result', now(), '{}', '{}', 'delivered', false, now()) returning id
  `.execute(db)
  return idOf(rows)
}

/** An open report of a pool. */
export async function aReport(db: Db, { by, pool }: { by: { id: number }; pool: number }): Promise<number> {
  await sql`delete from abuse_reports where reporter_id = ${by.id} and target_id = ${pool} and closed_at is null`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    insert into abuse_reports (reporter_id, kind, target_id, reason) values (${by.id}, 'pool', ${pool}, 'Ofende') returning id
  `.execute(db)
  return idOf(rows)
}

/** Turns the wall of a pool on. */
export async function aWall(db: Db, pool: number) {
  await sql`update pools set game = coalesce(game, '{}') || '{"wall": true}' where id = ${pool}`.execute(db)
}

/** A comment on the wall of a pool, or of one of its matches. */
export async function aComment(
  db: Db,
  { pool, by, text = 'Vamos', match = null }: { pool: number; by: number; text?: string; match?: number | null },
): Promise<number> {
  const { rows } = await sql<Row>`
    insert into comments (pool_id, match_id, author_id, text) values (${pool}, ${match}, ${by}, ${text}) returning id
  `.execute(db)
  return idOf(rows)
}

type QuestionParts = { pool: number; kind?: string; closed?: boolean }

/** A question of a pool; closed means that its deadline has passed. */
export async function aQuestion(db: Db, { pool, kind = 'yes_no', closed = false }: QuestionParts): Promise<number> {
  const { rows } = await sql<Row>`
    insert into pool_questions (pool_id, text, kind, deadline, points)
    values (${pool}, ${`¿Habrá sorpresas ${++count}?`}, ${kind}, ${hours(closed ? -1 : 24)}, 5) returning id
  `.execute(db)
  return idOf(rows)
}
