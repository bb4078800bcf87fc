import { type PoolBody, wording } from '@compety/contract'

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

type Dates = Pick<PoolBody, 'beginst_at' | 'ends_at'>

/**
 * What is wrong with the dates of a pool, by field (backoffice.md 5). The end lies after the start, its text depending on
 * whether the pool is new (Q82); what changed may not lie before now, to the minute (Q59).
 */
export function poolDateErrors(
  dates: Dates,
  { present, now }: { present: Dates | undefined; now: string },
): Record<string, string> {
  const errors: Record<string, string> = {}
  const past = (value: string | null, old: string | null | undefined) =>
    value !== null && minute(value) < minute(now) && !(old && minute(value) === minute(old))
  if (past(dates.beginst_at, present?.beginst_at)) errors.beginst_at = wording.poolStartPast
  if (past(dates.ends_at, present?.ends_at)) errors.ends_at = wording.poolEndPast
  if (dates.ends_at !== null && Date.parse(dates.ends_at) <= Date.parse(dates.beginst_at))
    errors.ends_at = present ? wording.poolEndBeforeStartOnEdit : wording.poolEndBeforeStartOnCreate
  return errors
}
