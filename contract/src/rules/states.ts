/** The numbers of states and roles, as the database and the wire have them. Everything else uses these names. */
export const roles = { administrator: 1, player: 2 } as const

export const poolStatus = { scheduled: 1, inProgress: 2, finished: 3, paused: 4, inactive: 5, archived: 6 } as const
export const matchStatus = {
  scheduled: 1,
  inProgress: 2,
  suspended: 3,
  postponed: 4,
  broughtForward: 5,
  finished: 6,
  inactive: 7,
  archived: 8,
} as const
export const userStatus = { active: 1, inactive: 2, archived: 3, blocked: 4 } as const
/** Organizers, coin items, sectors, countries, sports, privileges. */
export const recordStatus = { active: 1, inactive: 2, archived: 3 } as const
/** A team that a match uses reads as `inUse`; the database never holds that number. */
export const teamStatus = { ...recordStatus, inUse: 4 } as const
/** A player who comes back after leaving a pool is `enrolledAgain`. */
export const enrolmentStatus = { enrolled: 1, withdrawn: 2, enrolledAgain: 3 } as const
export const invitationStatus = { pending: 1, accepted: 2, rejected: 3 } as const

type States = readonly number[]

/** Matches that take predictions until their deadline. */
export const matchesOpenForPredictions: States = [
  matchStatus.scheduled,
  matchStatus.postponed,
  matchStatus.broughtForward,
]
/** Matches that have begun: their result may be entered even before their deadline. */
export const matchesBegun: States = [matchStatus.inProgress, matchStatus.finished]
/** Matches that can still finish, after having begun if necessary. */
export const matchesUnfinished: States = [
  matchStatus.scheduled,
  matchStatus.inProgress,
  matchStatus.postponed,
  matchStatus.broughtForward,
]
/** Matches whose result may be entered or corrected. */
export const matchesTakingResults: States = [...matchesUnfinished, matchStatus.finished]
/** Matches that were called off: no team is in use because of them. */
export const matchesPutAway: States = [matchStatus.inactive, matchStatus.archived]

export const poolsOpenForPredictions: States = [poolStatus.scheduled, poolStatus.inProgress]
/** Pools that have begun and can be finished. */
export const poolsUnderWay: States = [poolStatus.inProgress, poolStatus.paused]
/** Pools that an enrolled player counts as current and may leave. */
export const poolsAlive: States = [poolStatus.scheduled, poolStatus.inProgress, poolStatus.paused]
/** Pools that may continue, so that their predictions are undecided. */
export const poolsOnHold: States = [poolStatus.paused, poolStatus.inactive]
/** Pools that never continue. Their rules and matches are final. */
export const poolsEnded: States = [poolStatus.finished, poolStatus.archived]

/** Enrolments of the players who take part. */
export const enrolled: States = [enrolmentStatus.enrolled, enrolmentStatus.enrolledAgain]
/** Invitations that let their invitee see and enter a private pool. */
export const invitationsValid: States = [invitationStatus.pending, invitationStatus.accepted]
/** Users whom the monthly and global rankings exclude. Blocked users keep their place. */
export const usersOutOfRankings: States = [userStatus.inactive, userStatus.archived]
