import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../../server/src/identity/accounts/passwords/passwords.ts'
import { openSession } from '../../server/src/identity/sessions/open-session.ts'
import { aMatch, aPool } from '../../server/test/builders.ts'
import { aCrowd, type Member, member } from '../../server/test/crowd.ts'
import { mailedTokens } from '../../server/test/mailed-links.ts'
import type { Row } from '../prove.ts'
import { type Answered, type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'

const [clients, afterwards] = [12, 3]
const passwords = { newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }

type Victim = Member & { desk: Member }
type Ending = (stage: { arena: Arena; by: Sender; victim: Victim }) => Promise<Answered>

const act =
  (line: (id: number) => string, bodyOf?: (victim: Victim) => unknown): Ending =>
  ({ arena, by, victim }) =>
    by.send(line(victim.id), { as: arena.stand.admin, ...(bodyOf && { body: bodyOf(victim) }) })

/** Every way to end a session, from another device or by an administrator, on one of the processes. */
const endings: Record<string, Ending> = {
  'log-out': ({ by, victim }) => by.send('POST /logout', { as: victim }),
  'closing the others': ({ by, victim }) => by.send('POST /sessions/closeOthers', { as: victim.desk }),
  'closing it from another': async ({ by, victim }) => {
    const { body } = await by.send('GET /sessions', { as: victim.desk })
    const { sessions } = body as { sessions: { id: number; is_current: boolean }[] }
    const other = sessions.find(({ is_current }) => !is_current)
    return by.send(`DELETE /sessions/${other?.id}`, { as: victim.desk })
  },
  'a changed password': ({ by, victim }) =>
    by.send('POST /user/changePassword', {
      as: victim.desk,
      body: { email: victim.email, password: 'secreta1', ...passwords },
    }),
  'a reset password': async ({ arena, by, victim }) => {
    await by.send('POST /user/recoverPassword', { as: victim.desk, body: { email: victim.email } })
    const [token] = await mailedTokens(arena.stand.db, 'reset_password', victim.email)
    return by.send('POST /user/resetPassword', { as: victim.desk, body: { token, ...passwords } })
  },
  'a block': act((id) => `POST /users/${id}/block`),
  'a deleted user': act((id) => `DELETE /users/${id}`),
  'another role': act(
    (id) => `PUT /users/${id}`,
    ({ email }) => ({ user: { email, role_id: 1 } }),
  ),
  'another address': act(
    (id) => `PUT /users/${id}`,
    ({ email }) => ({ user: { email: `nueva-${email}`, role_id: 2 } }),
  ),
}

type Key = { pool_id: number; match_id: number }
type Sent = Answered & { isAfter: boolean; home?: number }

const lines = (pool_id: number): string[] => [
  'GET /session',
  `POST /pool/${pool_id}/addPrediction/`,
  `GET /pool/${pool_id}/pool_ranking`,
  'POST /predictions',
  `POST /add_favorite_pool/${pool_id}`,
  'GET /myPools',
]

// Each prediction has a different score, so that the stored one shows which request was saved.
const bodyOf = (line: string, { match_id }: Key, home: number): unknown => {
  const score = { home_team_score: home, away_team_score: 0 }
  if (line === 'POST /predictions') return { predictions: [{ match_id, ...score }] }
  return line.includes('addPrediction') ? { prediction: score } : undefined
}

const aVictim = async ({ stand: { db }, random }: Arena, password_hash: string) => {
  const one = member(await aCrowd(db, 1), 0)
  await sql`update users set password_hash = ${password_hash} where id = ${one.id}`.execute(db)
  const desk = { ...one, token: `${one.id}.${randomBytes(32).toString('base64url')}` }
  await openSession(db, { user_id: one.id, token: desk.token, user_agent: null })
  const match_id = await aMatch(db)
  const pool_id = await aPool(db, { matches: [match_id], players: [one] })
  return { victim: { ...one, desk }, key: { pool_id, match_id }, pause: 20 + below(random, 60) }
}

type Stage = { arena: Arena; senders: readonly Sender[]; by: Sender; password_hash: string }

const playRound = async ({ arena, senders, by, password_hash }: Stage, end: Ending) => {
  const { victim, key, pause } = await aVictim(arena, password_hash)
  const requests: Sent[] = []
  let [isOver, count] = [false, 0]
  const sending = senders.map(async ({ send }, n) => {
    for (let [turn, left] = [n, afterwards]; left > 0; turn++) {
      const line = lines(key.pool_id)[turn % 6] as string
      const home = ++count % 1000
      const body = bodyOf(line, key, home)
      const isAfter = isOver
      if (isAfter) left--
      const answer = await send(line.endsWith('/') ? `${line}${key.match_id}` : line, { as: victim, body })
      requests.push({ ...answer, isAfter, ...(body !== undefined && { home }) })
    }
  })
  await sleep(pause)
  const ended = await end({ arena, by, victim })
  isOver = true
  await Promise.all(sending)
  if (ended.status >= 300) throw new Error(`not ended: ${ended.status} ${JSON.stringify(ended.body)}`)
  const { rows } = await sql<{ home: number }>`
    select home_team_score as home from predictions where match_id = ${key.match_id}
  `.execute(arena.stand.db)
  return { requests, ended, kept: rows[0]?.home }
}

type Broken = Record<'after' | 'kept' | 'sensible' | 'missed', number>

const judge = ({ requests, ended, kept }: Awaited<ReturnType<typeof playRound>>, broke: Broken) => {
  // Fails if a process caches sessions for a second, or if a change of role or status does not end them.
  broke.after += requests.filter(({ isAfter, status }) => isAfter && status !== 401).length
  // Fails if a prediction is written before its session is checked.
  if (kept !== undefined && !requests.some(({ home, status }) => home === kept && status === 200)) broke.kept++
  broke.sensible += requests.filter(({ status }) => status !== 200 && status !== 401).length
  const before = requests.filter(({ isAfter, status }) => !isAfter && status === 200)
  const racing = requests.filter(({ from, to, isAfter }) => !isAfter && from <= ended.to && to >= ended.from)
  // A round without requests at the moment when the session ended proves nothing.
  if (before.length === 0 || racing.length === 0) broke.missed++
}

/** Sends requests of a session to two processes while the session ends. */
export const attackSessions = async (arena: Arena): Promise<Row[]> => {
  const rounds = arena.full ? 50 : 2
  const [senders, enders] = [await openSenders(arena, clients), await openSenders(arena, 2)]
  const password_hash = await hashPassword('secreta1')
  const rows: Row[] = []
  const all: Broken = { after: 0, kept: 0, sensible: 0, missed: 0 }
  for (const [name, end] of Object.entries(endings)) {
    const broke: Broken = { after: 0, kept: 0, sensible: 0, missed: 0 }
    let count = 0
    for (let n = 0; n < rounds; n++) {
      const round = await playRound({ arena, senders, by: enders[n % 2] as Sender, password_hash }, end)
      judge(round, broke)
      count += round.requests.length
    }
    const tried = `${rounds} rounds, ${count} requests of ${clients} clients`
    rows.push({ what: `No request succeeds that began after ${name}`, tried, broke: broke.after })
    all.kept += broke.kept
    all.sensible += broke.sensible
    all.missed += broke.missed
  }
  closeAll([...senders, ...enders])
  const tried = `${rounds * Object.keys(endings).length} rounds`
  return [
    ...rows,
    { what: 'No prediction of a refused request is stored', tried, broke: all.kept },
    { what: 'Requests without a session are refused with 401 only', tried, broke: all.sensible },
    { what: 'Every session ended while its requests were running', tried, broke: all.missed },
  ]
}
