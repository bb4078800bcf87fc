import {
  type Invitation,
  invitationOf,
  isEnrolled,
  isManager,
  isNewcomer,
  isPast,
  type Match,
  type Model,
  type Person,
  type Pool,
  playersOf,
  type Reason,
} from './world.ts'

type Table = Record<string, readonly [from: readonly number[], to: number]>

// The states from which each action is possible, and the state that it leads to.
export const poolActions: Table = {
  begin: [[1, 4], 2],
  pause: [[2], 4],
  finish: [[2, 4], 3],
  archive: [[3, 5], 6],
  reactivate: [[5], 1],
  delete: [[1, 4], 5],
}
export const matchActions: Table = {
  begin: [[1, 4, 5], 2],
  suspend: [[1, 2, 4, 5], 3],
  postpone: [[1, 2, 5], 4],
  forward: [[1, 4], 5],
  finish: [[2, 4, 5], 6],
  reactivate: [[3, 7], 1],
  archive: [[3, 6, 7], 8],
  delete: [[1, 4, 5], 7],
}
export const userActions: Table = {
  delete: [[1], 2],
  block: [[1], 4],
  activate: [[2], 1],
  unblock: [[4], 1],
  archive: [[2, 4], 3],
}

const isAdministrator = ({ role }: Person): boolean => role === 1
const isToCome = ({ status }: Match): boolean => [1, 4, 5].includes(status)

export const when = (reasons: Partial<Record<Reason, boolean>>): Reason[] =>
  (Object.keys(reasons) as Reason[]).filter((reason) => reasons[reason])

/** Whether a person may read a pool. */
const sees = (model: Model, pool: Pool, person: Person): boolean => {
  if (isAdministrator(person)) return true
  if (pool.status === 6) return false
  if (!isNewcomer(pool, person) || isManager(model, pool, person)) return true
  if (pool.status === 5) return false
  // A player with an unproven address enters a private pool only by the link in the mail.
  return !pool.isPrivate || (person.isProven && invitationOf(model, pool, person)?.status === 1)
}

const unseen = (model: Model, pool: Pool, person: Person): Reason[] =>
  sees(model, pool, person) ? [] : ['pool_not_found']

const isClosedTo = (pool: Pool, person: Person): boolean =>
  !(isNewcomer(pool, person) ? [1] : [1, 2]).includes(pool.status)

/** The reasons why a person gets no place in a pool, by enrolment or by invitation. */
export const noPlace = (pool: Pool, person: Person): Reason[] =>
  when({
    already_enrolled: isEnrolled(pool, person),
    banned: pool.banned.has(person.id),
    pool_closed_to_enrolment: isClosedTo(pool, person),
    pool_full: pool.limit !== null && playersOf(pool).length >= pool.limit,
  })

export const noEnrolment = (model: Model, pool: Pool, person: Person): Reason[] => {
  const hidden = unseen(model, pool, person)
  if (hidden.length > 0) return hidden
  const isInvited = person.isProven && [1, 2].includes(invitationOf(model, pool, person)?.status ?? 0)
  const mayEnter = !pool.isPrivate || !isNewcomer(pool, person) || isManager(model, pool, person) || isInvited
  // A person who may see the pool but not enter it gets a refusal of the pool, not a missing right.
  return mayEnter ? noPlace(pool, person) : [...noPlace(pool, person), 'enrolment_by_invitation']
}

export const noWithdrawal = (model: Model, pool: Pool, person: Person): Reason[] => {
  const hidden = unseen(model, pool, person)
  if (hidden.length > 0) return hidden
  return when({ not_enrolled: !isEnrolled(pool, person), pool_closed_to_withdrawal: ![1, 2, 4].includes(pool.status) })
}

/** The reasons why a player is not taken out of a pool. */
export const noRemoval = (pool: Pool, player: Person): Reason[] =>
  when({ player_not_enrolled: !isEnrolled(pool, player), player_pool_closed: ![1, 2, 4].includes(pool.status) })

const isClosed = (match: Match): boolean => !isToCome(match) || isPast(match.blocked_at)

/** Whether a match takes predictions. */
export const isOpen = (match: Match): boolean => !isClosed(match) && !match.result

export const noPrediction = (model: Model, pool: Pool, parts: { person: Person; match: Match }): Reason[] => {
  const { person, match } = parts
  const hidden = unseen(model, pool, person)
  if (hidden.length > 0) return hidden
  if (!pool.matches.has(match.id)) return ['match_not_in_pool', ...when({ not_enrolled: !isEnrolled(pool, person) })]
  return when({
    not_enrolled: !isEnrolled(pool, person),
    prediction_match_begun: [2, 6].includes(match.status) && !isPast(match.beginst_at),
    prediction_deadline_passed: isPast(match.blocked_at),
    prediction_match_suspended: match.status === 3,
    prediction_match_called_off: [7, 8].includes(match.status),
    prediction_has_result: match.result !== undefined,
    prediction_pool_closed: ![1, 2].includes(pool.status),
  })
}

/** Favourites and reviews are for enrolled players only. */
export const noPart = (model: Model, pool: Pool, person: Person): Reason[] => {
  const hidden = unseen(model, pool, person)
  return hidden.length > 0 ? hidden : when({ not_enrolled: !isEnrolled(pool, person) })
}

export const noSight = unseen

/** The reasons why a person may not invite a guest to a pool. */
export const noInvitation = (model: Model, pool: Pool, parts: { person: Person; guest: Person }): Reason[] => {
  const { person, guest } = parts
  const hidden = unseen(model, pool, person)
  if (hidden.length > 0) return hidden
  const mayInvite =
    isAdministrator(person) || isManager(model, pool, person) || (isEnrolled(pool, person) && !pool.isPrivate)
  if (!mayInvite) return ['forbidden']
  return when({
    address_unproven: !person.isProven,
    pool_closed_to_enrolment: [3, 6].includes(pool.status),
    invitee_is_self: guest.id === person.id,
  })
}

export const noAnswer = (person: Person, invitation: Invitation): Reason[] =>
  invitation.email === person.email
    ? when({ invitation_accepted: invitation.status === 2, invitation_rejected: invitation.status === 3 })
    : ['invitation_of_another']

/** Matches are added and removed under the same conditions; a pool has each match at most once. */
export const noAssignment = (pool: Pool, match: Match, { isIn }: { isIn: boolean }): Reason[] =>
  when({
    match_not_assignable: isClosed(match),
    pool_closed_to_matches: [3, 5, 6].includes(pool.status),
    match_already_in_pool: !isIn && pool.matches.has(match.id),
    match_not_in_pool: isIn && !pool.matches.has(match.id),
  })

export const noTakingBack = (match: Match): Reason[] =>
  when({ result_missing: match.result === undefined, illegal_transition: [7, 8].includes(match.status) })

/** The reasons why a result is not accepted. */
export const noResult = (match: Match, { isChange }: { isChange: boolean }): Reason[] =>
  when({
    result_exists: !isChange && match.result !== undefined,
    result_missing: isChange && match.result === undefined,
    result_not_accepted: !([2, 6].includes(match.status) || (isToCome(match) && isPast(match.blocked_at))),
  })
