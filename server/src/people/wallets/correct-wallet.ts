import { type BodyOf, type correctWallet as correctWalletEndpoint, Failure, roles } from '@compety/contract'
import { refuseEnded } from '../../identity/sessions/end-sessions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { describeEntry } from './describe-entry.ts'
import * as queries from './wallets.queries.ts'

/** The balance of a user and the number of entries. The number makes every entry change the version. */
export const findUserWallet = async (db: Db, user_id: number) => {
  if (!(await queries.isUser(db, user_id))) throw new Failure('not_found')
  const { coins, total } = await queries.findBalance(db, user_id)
  return { coins, entries_count: total }
}

const archived = 3

type Correction = {
  user_id: number
  caller: Caller
  refuseStale: (current: Readonly<Record<string, unknown>>) => void
}

/**
 * Adds an entry to a wallet. Corrections of one user wait for its row lock, so that two together cannot make the
 * balance negative.
 */
export const correctWallet = async (
  db: Db,
  { coins, reason }: BodyOf<typeof correctWalletEndpoint>,
  { user_id, caller, refuseStale }: Correction,
) => {
  const status = await queries.lockUser(db, user_id)
  // The caller may have been blocked or logged out while waiting for the lock.
  await refuseEnded(db, caller)
  const before = await findUserWallet(db, user_id)
  if (caller.role_id !== roles.administrator && caller.id === user_id) throw new Failure('forbidden')
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
