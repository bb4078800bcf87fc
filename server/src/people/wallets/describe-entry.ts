import { historyLabel } from '@compety/contract'
import type { EntryRow } from './wallets.queries.ts'

/** Translates the reason of automatic entries; the reason of an administrator is shown as written. */
export const describeEntry = ({ id, coins, reason, date, actor }: EntryRow) => ({
  id,
  coins,
  reason: actor === null ? historyLabel(reason) : reason,
  date,
  actor,
})
