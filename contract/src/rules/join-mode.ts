/**
 * How players join a pool: freely, with its link, or after somebody of its organizer accepts them. A listed pool is open
 * or by approval, a private one by link or by approval.
 */
export const joinModes = ['open', 'link', 'approval'] as const
export type JoinMode = (typeof joinModes)[number]

/** Until when a first enrolment is possible: the start of the pool, its end, or an instant. */
export const joinings = ['until_start', 'any_time', 'until'] as const
export type Joining = (typeof joinings)[number]

export function joinModeOf({ is_private, by_approval }: { is_private: boolean; by_approval: boolean }): JoinMode {
  if (by_approval) return 'approval'
  return is_private ? 'link' : 'open'
}

export const fitsListing = (mode: JoinMode, { is_private }: { is_private: boolean }): boolean =>
  mode === 'approval' || (mode === 'link') === is_private
