import { type PoolSummary, wording } from '@compety/contract'

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

type Dates = Pick<PoolSummary, 'beginst_at' | 'ends_at'>

/**
 * Returns the errors of the dates of a pool by field. The end must be after the begin, with another message for a new
 * pool. A changed date cannot be before the current minute.
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
