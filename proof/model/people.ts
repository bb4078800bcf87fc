import * as fc from 'fast-check'
import { sql } from 'kysely'
import { payReferrals } from '../../server/src/people/wallets/pay-referrals.ts'
import {
  agree,
  anybody,
  ask,
  type Caller,
  countAccepted,
  judge,
  likelyCaller,
  mostlyAdministrator,
  some,
  step,
} from './command.ts'
import { userActions } from './rules.ts'
import { endSessions, isActive, type Person, pick, pickLikely, type Reason } from './world.ts'

const logIn = step('log in', { who: some, isWrong: fc.nat(4) }, async (turn, drawn) => {
  // Mostly an active person without an open session.
  const person = pickLikely(
    turn.model.people,
    drawn.who,
    (one) => isActive(one) && !one.sessions.some(({ isOpen }) => isOpen),
  )
  const password = drawn.isWrong === 0 ? 'equivocada' : person.password
  const answer = await turn.game.call('POST /authenticate', { body: { email: person.email, password } })
  const isRefused = person.status !== 1 || password !== person.password
  const foreseen: Reason[] = isRefused ? ['authentication_failed'] : []
  const what = `${person.email} logs in`
  if (!judge(turn.tally, { name: turn.name, what, status: 200, foreseen, answer })) return
  person.sessions.push({ token: answer.body.token, isOpen: true })
  agree(turn, 'coins', { actual: answer.body.user.wallet.coins, expected: person.coins })
})

const logOut = step('log out', { by: anybody }, async (turn, drawn) => {
  const done = await ask(turn, drawn.by, { line: 'POST /logout' })
  if (!done) return
  const { token } = sessionUsed(done.me, drawn.by)
  for (const session of done.me.sessions) session.isOpen &&= session.token !== token
})

const sessionUsed = ({ sessions }: Person, by: Caller) => {
  const session = !by || by.session < 0 ? sessions.at(-1) : pick(sessions, by.session)
  return session ?? { token: '', isOpen: false }
}

const next = fc.constantFrom('secreta-larga1', 'secreta-larga2')
const changePassword = step('change the password', { by: anybody, isWrong: fc.nat(3), next }, async (turn, drawn) => {
  const by = likelyCaller(turn.model, drawn.by, () => true)
  const person = by && pick(turn.model.people, by.who)
  const email = person?.email ?? 'nadie@example.com'
  const old = drawn.isWrong === 0 ? 'equivocada' : (person?.password ?? 'ninguna')
  const done = await ask(turn, by, {
    line: 'POST /user/changePassword',
    body: { email, password: old, newPassword: drawn.next, passwordConfirmation: drawn.next },
    reasons: ({ password }) => (password === old ? [] : ['field:password']),
  })
  if (!done) return
  done.me.password = drawn.next
  endSessions(done.me, { but: sessionUsed(done.me, by).token })
})

const closeOthers = step('close other sessions', { by: anybody }, async (turn, drawn) => {
  const done = await ask(turn, drawn.by, { line: 'POST /sessions/closeOthers' })
  if (done) endSessions(done.me, { but: sessionUsed(done.me, drawn.by).token })
})

const userAction = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom('delete', 'block', 'activate', 'activate', 'unblock', 'unblock') },
  { weight: 1, arbitrary: fc.constant('archive') },
)
const moveUser = step(
  'move a user',
  { by: mostlyAdministrator, who: some, action: userAction },
  async (turn, drawn) => {
    const user = pick(turn.model.people, drawn.who)
    const [from, to] = userActions[drawn.action] ?? [[], 0]
    const lines: Record<string, string> = { delete: `DELETE /users/${user.id}`, unblock: 'POST /unblockUser' }
    const done = await ask(turn, drawn.by, {
      line: lines[drawn.action] ?? `POST /users/${user.id}/${drawn.action}?confirm=archive`,
      ...(drawn.action === 'unblock' && { body: { email: user.email.toUpperCase() } }),
      reasons: (me) => {
        const illegal: Reason[] = from.includes(user.status) ? [] : ['illegal_transition']
        const isHarm = ['delete', 'block', 'archive'].includes(drawn.action) && me.id === user.id
        return isHarm ? [...illegal, 'own_account', 'last_administrator'] : illegal
      },
      isForAdministrators: true,
    })
    if (!done) return
    user.status = to
    if (to !== 1) endSessions(user)
  },
)

const referrer = fc.option(some)
const names = fc.constantFrom('nuevo1', 'nuevo2', 'nuevo3', 'nuevo4', 'ana')
const register = step('register', { username: names, referrer }, async ({ game, model, tally, name }, drawn) => {
  const by = drawn.referrer === null ? undefined : pick(model.people, drawn.referrer)
  const email = `${drawn.username}@example.com`
  const user_profile_attributes = { username: drawn.username, birthdate: '1990-05-17' }
  const secret = { password: 'secreta-larga1', passwordConfirmation: 'secreta-larga1' }
  const body = { user: { email, ...secret, user_profile_attributes }, referral_user_hash: by?.referral_hash ?? 'nada' }
  const answer = await game.call('POST /player', { body })
  const isTaken = model.people.some(({ username }) => username === drawn.username)
  const foreseen: Reason[] = isTaken ? ['field:email', 'field:username'] : []
  if (!judge(tally, { name, what: `${email} registers`, status: 201, foreseen, answer })) return
  const { id } = answer.body.user
  const { rows } = await sql<{ hash: string }>`select referral_hash as hash from users where id = ${id}`.execute(
    game.db,
  )
  const fresh = { role: 2, status: 1, coins: 0, isProven: false, sessions: [], password: 'secreta-larga1' }
  model.people.push({ ...fresh, id, email, username: drawn.username, referral_hash: rows[0]?.hash ?? '' })
  if (by?.status === 1) model.unpaidReferrals.set(id, by.id)
})

// An active player gets 50 coins once for each person who registered through the player's link, has proven the address
// and has sent a prediction.
const payAll = step('pay for referrals', {}, async (turn) => {
  const { people, pools, unpaidReferrals } = turn.model
  const hasPredicted = ({ id }: Person) =>
    pools.some((pool) => pool.enrolments.has(id) && [...pool.matches.values()].some((sent) => sent.has(id)))
  await payReferrals(turn.game.db, { needsProof: true, timeZone: 'UTC' })
  countAccepted(turn)
  for (const [referred, by] of unpaidReferrals) {
    const [player, referrer] = [referred, by].map((id) => people.find((person) => person.id === id))
    if (!player || !referrer || !isActive(player) || !isActive(referrer)) continue
    if (!player.isProven || !hasPredicted(player)) continue
    referrer.coins += 50
    unpaidReferrals.delete(referred)
  }
  const { rows } = await sql<{ id: number; coins: number }>`
    select user_id as id, sum(coins)::int as coins from wallet_entries group by user_id
  `.execute(turn.game.db)
  for (const { id, coins } of people)
    agree(turn, `coins of ${id}`, { actual: rows.find((row) => row.id === id)?.coins ?? 0, expected: coins })
})

const amounts = fc.constantFrom(30, 50, -20, -50, -200)
const correctWallet = step(
  'correct a wallet',
  { by: mostlyAdministrator, who: some, coins: amounts },
  async (turn, drawn) => {
    const user = pick(turn.model.people, drawn.who)
    const done = await ask(turn, drawn.by, {
      line: `POST /users/${user.id}/wallet`,
      body: { wallet_entry: { coins: drawn.coins, reason: 'Corrección' } },
      status: 201,
      reasons: () => {
        const archived: Reason[] = user.status === 3 ? ['archived'] : []
        return user.coins + drawn.coins < 0 ? [...archived, 'wallet_overdrawn'] : archived
      },
      isForAdministrators: true,
    })
    if (!done) return
    user.coins += drawn.coins
    agree(turn, 'coins', { actual: done.body.wallet.coins, expected: user.coins })
  },
)

const roles = fc.constantFrom(1, 2, 2)
const changeRole = step('change a role', { by: mostlyAdministrator, who: some, role: roles }, async (turn, drawn) => {
  const user = pick(turn.model.people, drawn.who)
  const done = await ask(turn, drawn.by, {
    line: `PUT /users/${user.id}`,
    body: { user: { email: user.email, role_id: drawn.role, password: '', passwordConfirmation: '' } },
    reasons: (me) => {
      const archived: Reason[] = user.status === 3 ? ['archived'] : []
      const isHarm = me.id === user.id && drawn.role !== 1
      return isHarm ? [...archived, 'own_account', 'last_administrator'] : archived
    },
    isForAdministrators: true,
  })
  if (!done) return
  if (user.role !== drawn.role) endSessions(user)
  user.role = drawn.role
})

export const dealing = [
  { weight: 3, arbitrary: logIn },
  { weight: 1, arbitrary: logOut },
  { weight: 2, arbitrary: changePassword },
  { weight: 1, arbitrary: closeOthers },
  { weight: 3, arbitrary: moveUser },
  { weight: 2, arbitrary: register },
  { weight: 2, arbitrary: payAll },
  { weight: 3, arbitrary: correctWallet },
  { weight: 1, arbitrary: changeRole },
]
