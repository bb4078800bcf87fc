/** The stored activity of a user, which determines the funnel status. Days are 'YYYY-MM-DD' in APP_TIMEZONE. */
export type Activity = {
  /** 0 nothing, 1 registered, 2 logged in, 3 enrolled or predicted. It never decreases. */
  reached: number
  last_active_on: string | null
  /** The last active day before that. */
  previous_active_on: string | null
}

/** The step that each event reaches. */
export const reaches = { register: 1, login: 2, inscription: 3, prediction: 3 } as const
export type ActivityEvent = keyof typeof reaches

/** The activity after an event on a day. An event that arrives late still counts, as may happen around midnight. */
export function next(activity: Activity, event: ActivityEvent, day: string): Activity {
  const { last_active_on: last, previous_active_on: previous } = activity
  const reached = Math.max(activity.reached, reaches[event])
  if (last === null || day > last) return { reached, last_active_on: day, previous_active_on: last }
  const isBetween = day < last && (previous === null || day > previous)
  return { reached, last_active_on: last, previous_active_on: isBetween ? day : previous }
}

const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / 86_400_000

/**
 * The state of the funnel on a day: 6 without activity for 90 days, 5 for 30; 4 with two or more
 * active days within 30; otherwise what was reached.
 */
export function stateOn({ reached, last_active_on, previous_active_on }: Activity, day: string): number {
  if (last_active_on === null) return reached
  const idle = daysBetween(last_active_on, day)
  if (idle >= 90) return 6
  if (idle >= 30) return 5
  return previous_active_on !== null && daysBetween(previous_active_on, day) < 30 ? 4 : reached
}
