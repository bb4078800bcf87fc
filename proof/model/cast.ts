import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '../../server/src/identity/accounts/passwords/passwords.ts'
import { syncUserIndex } from '../../server/src/identity/activity/sync-user-index.ts'
import { openSession } from '../../server/src/identity/sessions/open-session.ts'
import type { Db } from '../../server/src/platform/postgres/database.ts'
import { aComment, aLeague, aMatch, anEnrolment, anOrganizer, aPool, aQuestion } from '../../server/test/builders.ts'
import { anOrganizerMember } from '../../server/test/requests/organizer-requests.ts'
import {
  defaultGame,
  type Match,
  type Model,
  nothingYet,
  type Person,
  type Pool,
  pick,
  type Question,
  type RicherGame,
} from './world.ts'

const firstPassword = 'secreta-larga1'
const passwordHash = await hashPassword(firstPassword)

export const june = '2031-06-15T12:00:00.000Z'
export const july = '2031-07-15T12:00:00.000Z'
export const deadline = '2031-05-31T00:00:00.000Z'
const rules = { resultado: 3, diferencia: 2, suma: 1, marcador_por_equipo: 1, perfecto: 5 }

type Part = { name: string | null; role?: number; status?: number; isProven?: boolean }
// Ten people: an administrator, an organizer's owner and its manager, six players and a blocked user. A visitor has no
// account.
const parts: Part[] = [
  { name: 'jefa', role: 1 },
  { name: 'duena' },
  { name: 'ana' },
  { name: 'eva' },
  { name: 'leo' },
  { name: 'sol' },
  { name: 'novata', isProven: false },
  { name: null },
  { name: 'bloqueado', status: 4 },
  { name: 'gestora' },
]

const aPerson = async (db: Db, { name, role = 2, status = 1, isProven = true }: Part): Promise<Person> => {
  const email = `${name ?? 'sinnombre'}@example.com`
  const referral_hash = randomBytes(8).toString('hex')
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (email, username, password_hash, role_id, status, referral_hash, email_proven_at)
      values (${email}, ${name}, ${passwordHash}, ${role}, ${status}, ${referral_hash},
              case when ${isProven} then now() end) returning id
    ), profile as (
      insert into user_profiles (user_id) select id from made
    )
    select id from made
  `.execute(db)
  const id = rows[0]?.id ?? 0
  await syncUserIndex(db, [id])
  const token = `${id}.${randomBytes(32).toString('base64url')}`
  if (status === 1) await openSession(db, { user_id: id, token, user_agent: null })
  const sessions = [{ token, isOpen: status === 1 }]
  const password = firstPassword
  return { id, email, username: name, role, status, coins: 0, referral_hash, password, isProven, sessions }
}

/** Creates a match whose deadline is far in the future. */
export const insertMatch = async (db: Db, model: Model, beginst_at = june): Promise<Match> => {
  const id = await aMatch(db, { beginst_at, blocked_at: deadline })
  const { rows } = await sql<Match['teams']>`
    select sport_id, home_team_id, away_team_id from matches where id = ${id}
  `.execute(db)
  const teams = rows[0] ?? { sport_id: 0, home_team_id: 0, away_team_id: 0 }
  const match = { id, status: 1, teams, beginst_at, blocked_at: deadline, isVoid: false }
  model.matches.push(match)
  return match
}

type Crowd = { pool_id: number; matches: Match[]; players: Person[] }

/** Saves a prediction of every player for every match, so that the first result gives points. */
const predictAll = async (db: Db, { pool_id, matches, players }: Crowd): Promise<Pool['matches']> => {
  const predictions: Pool['matches'] = new Map(matches.map(({ id }) => [id, new Map()]))
  for (const [m, match] of matches.entries())
    for (const [p, player] of players.entries()) {
      const goals = [(m + p) % 3, p % 2] as const
      await sql`
        insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score)
        values (${match.id}, ${pool_id}, ${player.id}, ${goals[0]}, ${goals[1]})
      `.execute(db)
      predictions.get(match.id)?.set(player.id, { goals, isApart: false })
    }
  return predictions
}

type PoolParts = Partial<Pick<Pool, 'isPrivate' | 'limit' | 'organizer_id' | 'rules'>> & {
  matches: Match[]
  players: Person[]
}

const insertPool = async (db: Db, model: Model, parts: PoolParts) => {
  const { isPrivate = false, limit = null, organizer_id = null, matches, players } = parts
  const paid = parts.rules ?? rules
  const id = await aPool(db, { is_private: isPrivate, players_limit: limit, organizer_id, rules: paid })
  for (const match of matches)
    await sql`insert into pool_matches (pool_id, match_id) values (${id}, ${match.id})`.execute(db)
  for (const player of players) await anEnrolment(db, { pool_id: id, user_id: player.id })
  const { rows } = await sql<Pick<Pool, 'name' | 'sector_id' | 'beginst_at'>>`
    select name, sector_id, beginst_at from pools where id = ${id}
  `.execute(db)
  const inserted = rows[0] ?? { name: '', sector_id: 0, beginst_at: '' }
  model.pools.push({
    ...{ id, ...inserted, status: 1, isPrivate, isOfficial: true, limit, organizer_id, rules: { ...paid } },
    ...nothingYet(),
    matches: await predictAll(db, { pool_id: id, matches, players }),
    enrolments: new Map(players.map((player) => [player.id, 1])),
    joined: new Map(players.map((player) => [player.id, Date.now()])),
  })
}

const giveGame = async (db: Db, pool: Pool, parts: Partial<RicherGame>) => {
  pool.game = { ...defaultGame, ...parts }
  await sql`update pools set game = ${JSON.stringify(parts)}::jsonb where id = ${pool.id}`.execute(db)
}

/** Adds a question that all players answered, a league of two players, and a comment with a reaction. */
const giveLife = async (db: Db, pool: Pool, { players, closed }: { players: Person[]; closed: boolean }) => {
  const [first, second] = players as [Person, Person]
  const id = await aQuestion(db, { pool: pool.id, closed })
  const { rows } = await sql<Pick<Question, 'text' | 'points'> & { deadline: string }>`
    select text, points, deadline from pool_questions where id = ${id}
  `.execute(db)
  const [asked] = rows
  if (!asked) throw new Error('the question is missing')
  const answers = new Map(players.map((player, n) => [player.id, n % 2 === 0]))
  for (const [user_id, answer] of answers)
    await sql`
      insert into question_answers (question_id, user_id, answer) values (${id}, ${user_id}, ${JSON.stringify(answer)}::jsonb)
    `.execute(db)
  const undecided = { right: null, isVoid: false, nearest: false, options: null }
  pool.questions.push({ id, ...asked, ...undecided, kind: 'yes_no', answers })
  const league = await aLeague(db, pool.id, { name: 'Familia', players: [first, second] })
  pool.leagues.push({ id: league, name: 'Familia', players: new Set([first.id, second.id]) })
  const comment_id = await aComment(db, { pool: pool.id, by: first.id })
  await sql`insert into comment_reactions (comment_id, user_id, kind) values (${comment_id}, ${second.id}, 'like')`.execute(
    db,
  )
  const reactions = new Map([[second.id, new Set(['like'])]])
  pool.comments.push({ id: comment_id, match_id: null, author: first.id, text: 'Vamos', reactions })
}

/** Creates ten people, an organizer, three pools and five matches, with which every sequence begins. */
export const begin = async (db: Db): Promise<Model> => {
  const people: Person[] = []
  for (const part of parts) people.push(await aPerson(db, part))
  const [, owner, ana, eva, leo, sol] = people
  const manager = people.at(-1)
  if (!owner || !manager || !ana || !eva || !leo || !sol) throw new Error('people are missing')
  const organizer_id = await anOrganizer(db, owner)
  await anOrganizerMember(db, { organizer: organizer_id, user: manager })
  const { rows } = await sql<{ organizer_name: string }>`
    select organizer_name from organizers where id = ${organizer_id}
  `.execute(db)
  const organizer_name = rows[0]?.organizer_name ?? ''
  const organizer = {
    id: organizer_id,
    organizer_name,
    owner: owner.id,
    managers: new Set([manager.id]),
    followers: new Set<number>(),
  }
  const model: Model = {
    ...{ people, matches: [], pools: [], invitations: [], favourites: new Map(), unpaidReferrals: new Map() },
    reports: [],
    organizer: { ...organizer, reviews: new Map() },
  }
  for (let n = 0; n < 5; n++) await insertMatch(db, model, pick([june, july], n))
  const [first, second, third, fourth] = model.matches as [Match, Match, Match, Match]
  await insertPool(db, model, { limit: 4, organizer_id, matches: [first, second, third], players: [ana, eva, leo] })
  await insertPool(db, model, { isPrivate: true, organizer_id, matches: [first, fourth], players: [ana, sol] })
  await insertPool(db, model, { matches: [first, second], players: [ana, eva, leo, sol], rules: { resultado: 1 } })
  // Otherwise few sequences would come to use them.
  const social = { leagues: { enabled: true, best: 2 }, wall: true }
  const [joint, , alone] = model.pools as [Pool, Pool, Pool]
  await giveGame(db, joint, social)
  await giveGame(db, alone, { ...social, jokers: { count: 1, per: 'pool', factor: 2 } })
  await giveLife(db, joint, { players: [ana, eva, leo], closed: false })
  await giveLife(db, alone, { players: [sol, ana, eva, leo], closed: true })
  for (const referred of [leo, sol]) {
    await sql`insert into referrals (referred_user_id, referrer_user_id) values (${referred.id}, ${ana.id})`.execute(db)
    model.unpaidReferrals.set(referred.id, ana.id)
  }
  return model
}
