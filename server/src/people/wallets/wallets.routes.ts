import { correctWallet, findUserWallet, findWallet, pageOf, succeeded, wording } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import type { On } from '../../platform/http/mount.ts'
import * as actions from './correct-wallet.ts'
import { describeEntry } from './describe-entry.ts'
import * as queries from './wallets.queries.ts'

export const walletRoutes = (on: On, { db }: AppContext) => {
  on(findWallet, async ({ query, caller }) => {
    const { coins, total } = await queries.findBalance(db, caller.id)
    const rows = await queries.listEntries(db, caller.id, query)
    // Who corrected it is the administrators' business.
    const entries = rows.map((row) => {
      const { actor, ...entry } = describeEntry(row)
      return entry
    })
    return { wallet: { coins }, entries, ...pageOf(total, query) }
  })

  on(findUserWallet, async ({ params: { id }, query }) => {
    const wallet = await actions.findUserWallet(db, id)
    const rows = await queries.listEntries(db, id, query)
    return { wallet, entries: rows.map(describeEntry), ...pageOf(wallet.entries_count, query) }
  })

  on(correctWallet, async ({ params, body, caller, refuseStale }) => {
    const correction = { user_id: params.id, caller, refuseStale }
    const corrected = await db.transaction().execute((db) => actions.correctWallet(db, body, correction))
    return succeeded(wording.walletCorrected, corrected)
  })
}
