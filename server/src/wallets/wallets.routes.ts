import { findWallet, historyLabel, pageOf } from '@compety/contract'
import type { AppContext } from '../app-context.ts'
import type { On } from '../http/mount.ts'
import * as queries from './wallets.queries.ts'

export const walletRoutes = (on: On, { db }: AppContext) => {
  on(findWallet, async ({ query, caller }) => {
    const { coins, total } = await queries.findBalance(db, caller.id)
    const rows = await queries.listEntries(db, caller.id, query)
    // What an administrator writes is a text of its own.
    const entries = rows.map(({ actor_id, reason, ...entry }) => ({
      ...entry,
      reason: actor_id === null ? historyLabel(reason) : reason,
    }))
    return { wallet: { coins }, entries, ...pageOf(total, query) }
  })
}
