import { addressesIn, emailOf, isEmail, isSameEmail, wording } from '@compety/contract'

/** An address and its outcome. */
export type Invitee = { email: string; state: 'ready' | 'invalid' | 'invited' | 'refused'; message?: string }
/** `lines` is the text of the toast for a refusal. */
export type Outcome = { email: string; isInvited: boolean; message: string; lines?: string[] }

/** The limit of one call. */
export const maxInvitees = 20

/** Adds the addresses in a text, each once; those beyond the limit are returned as text in `left`. */
export function addInvitees(invitees: readonly Invitee[], text: string): { invitees: Invitee[]; left: string } {
  const all = [...invitees]
  const left: string[] = []
  for (const email of addressesIn(text)) {
    if (all.some((each) => isSameEmail(each.email, email))) continue
    if (all.length < maxInvitees) all.push(inviteeOf(email))
    else left.push(email)
  }
  return { invitees: all, left: left.join(' ') }
}

const inviteeOf = (email: string): Invitee =>
  isEmail(email) ? { email: emailOf(email), state: 'ready' } : { email, state: 'invalid', message: wording.validEmail }

/** Whether a text holds a name beside its address, in which a comma or a space ends nothing. */
export const mayHoldName = (text: string): boolean => /[<"]/.test(text)

/** While typing, adds the addresses that are followed by a separator; the last one may be incomplete and stays text. */
export function takeTyped(invitees: readonly Invitee[], text: string): { invitees: Invitee[]; left: string } {
  if (mayHoldName(text) && !/>[\s,;]*$/.test(text)) return { invitees: [...invitees], left: text }
  if (mayHoldName(text)) return addInvitees(invitees, text)
  const end = Math.max(...[...text.matchAll(/[\s,;]/g)].map(({ index }) => index), -1)
  if (end < 0) return { invitees: [...invitees], left: text }
  const added = addInvitees(invitees, text.slice(0, end))
  return { invitees: added.invitees, left: [added.left, text.slice(end + 1)].filter(Boolean).join(' ') }
}

/** Sets the state of each address from the server's outcomes. */
export function withOutcomes(invitees: readonly Invitee[], outcomes: readonly Outcome[]): Invitee[] {
  return invitees.map((invitee) => {
    const outcome = outcomes.find(({ email }) => isSameEmail(email, invitee.email))
    if (!outcome) return invitee
    return { email: invitee.email, state: outcome.isInvited ? 'invited' : 'refused', message: outcome.message }
  })
}
