import { type BodyOf, type correctWallet as correctWalletEndpoint, Failure } from '@compety/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { refuseEnded } from '../../identity/sessions/end-sessions.ts'
import type { Caller } from '../../identity/sessions/read-session.ts'
import { describeEntry } from './describe-entry.ts'
import * as queries from './wallets.queries.ts'

/** The sum of a user's entries and how many there are; with each one the version moves. */
export const findUserWallet = async (db: Db, user_id: number) => {
  if (!(await queries.isUser(db, user_id))) throw new Failure('not_found')
  const { coins, total } = await queries.findBalance(db, user_id)
  return { coins, entries_count: total }
}

const archived = 3

type Correction = {
  user_id: number
  caller: Caller
  refuseStale: (present: Readonly<Record<string, unknown>>) => void
}

/** An entry more (trust.md 7), one after the other by the user's row, so that two never take the balance below 0 together. */
export const correctWallet = async (
  db: Db,
  { coins, reason }: BodyOf<typeof correctWalletEndpoint>,
  { user_id, caller, refuseStale }: Correction,
) => {
  const status = await queries.lockUser(db, user_id)
  // Blocked or logged out while they waited.
  await refuseEnded(db, caller)
  const before = await findUserWallet(db, user_id)
  if (caller.role_id !== 1 && caller.id === user_id) throw new Failure('forbidden')
  if (status === archived) throw new Failure('archived')
  refuseStale(before)
  if (before.coins + coins < 0) throw new Failure('wallet_overdrawn')
  const entry = await queries.createEntry(db, { user_id, coins, reason, actor_id: caller.id })
  const wallet = { coins: before.coins + coins, entries_count: before.entries_count + 1 }
  await recordAudit(db, {
    actor_id: caller.id,
    subject: 'user',
    subject_id: user_id,
    action: 'wallet',
    before: { coins: before.coins },
    after: { coins: wallet.coins, reason: entry.reason },
  })
  return { wallet, entry: describeEntry(entry) }
}
