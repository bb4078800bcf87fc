import {
  type MatchBody,
  matchesBegun,
  matchesOpenForPredictions,
  matchesTakingResults,
  wording,
} from '@compety/contract'

const minute = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)

type Dates = Pick<MatchBody, 'beginst_at' | 'blocked_at'>

/**
 * What is wrong with the dates of a match, by field (backoffice.md 5). The deadline lies strictly before the start; what
 * changed may not lie before now, to the minute (Q59).
 */
export const matchDateErrors = (
  dates: Dates,
  { present, now }: { present: Dates | undefined; now: string },
): Record<string, string> => {
  const errors: Record<string, string> = {}
  const past = (field: keyof Dates) =>
    minute(dates[field]) < minute(now) && !(present && minute(dates[field]) === minute(present[field]))
  if (past('beginst_at')) errors.beginst_at = wording.matchStartPast
  if (past('blocked_at')) errors.blocked_at = wording.deadlinePast
  if (Date.parse(dates.blocked_at) >= Date.parse(dates.beginst_at)) errors.blocked_at = wording.deadlineAfterStart
  return errors
}

/** A result may be entered in 2 and 6, or once the deadline has passed in 1, 4 and 5 (Q70). */
export const acceptsResult = (status: number, deadlinePassed: boolean): boolean =>
  matchesBegun.includes(status) || (matchesOpenForPredictions.includes(status) && deadlinePassed)

/** With a result predictions are closed, wherever the deadline lies (Q70). */
export const acceptsCorrection = (status: number): boolean => matchesTakingResults.includes(status)
