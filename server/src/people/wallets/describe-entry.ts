import { historyLabel } from '@compety/contract'
import type { EntryRow } from './wallets.queries.ts'

/** What an administrator writes is a text of its own. */
export const describeEntry = ({ id, coins, reason, date, actor }: EntryRow) => ({
  id,
  coins,
  reason: actor === null ? historyLabel(reason) : reason,
  date,
  actor,
})
