import { isEmail, wording } from '@compety/contract'

/** An address and what became of it. */
export type Invitee = { email: string; state: 'ready' | 'invalid' | 'invited' | 'refused'; message?: string }
/** `lines` is what a toast says of a refusal. */
export type Outcome = { email: string; isInvited: boolean; message: string; lines?: string[] }

/** As many as one call takes. */
export const inviteesAtMost = 20

const separators = /[\s,;]+/
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Takes the addresses of a text, each once; what is beyond the limit is left as text. */
export function addInvitees(invitees: readonly Invitee[], text: string): { invitees: Invitee[]; left: string } {
  const all = [...invitees]
  const left: string[] = []
  for (const email of text.split(separators).filter(Boolean)) {
    if (all.some((each) => isSame(each.email, email))) continue
    if (all.length < inviteesAtMost) all.push(inviteeOf(email))
    else left.push(email)
  }
  return { invitees: all, left: left.join(' ') }
}

const inviteeOf = (email: string): Invitee =>
  isEmail(email) ? { email, state: 'ready' } : { email, state: 'invalid', message: wording.validEmail }

/** While typing, an address is taken with the separator after it; the last one is still being typed. */
export function takeTyped(invitees: readonly Invitee[], text: string): { invitees: Invitee[]; left: string } {
  const end = Math.max(...[...text.matchAll(/[\s,;]/g)].map(({ index }) => index), -1)
  if (end < 0) return { invitees: [...invitees], left: text }
  const taken = addInvitees(invitees, text.slice(0, end))
  return { invitees: taken.invitees, left: [taken.left, text.slice(end + 1)].filter(Boolean).join(' ') }
}

/** Each address with what the server made of it. */
export function withOutcomes(invitees: readonly Invitee[], outcomes: readonly Outcome[]): Invitee[] {
  return invitees.map((invitee) => {
    const outcome = outcomes.find(({ email }) => isSame(email, invitee.email))
    if (!outcome) return invitee
    return { email: invitee.email, state: outcome.isInvited ? 'invited' : 'refused', message: outcome.message }
  })
}
