// public/boot.js stores the invitation of a link, so that the first screen after the log-in opens it once.
const key = 'compety-invitation-path'

/** For the next log-in, with another address. */
export function rememberInvitation(hash: string): void {
  localStorage.setItem(key, `/accept_invitation/${encodeURIComponent(hash)}`)
}

export function forgetInvitation(): void {
  localStorage.removeItem(key)
}

export function takeInvitationPath(): string | null {
  const path = localStorage.getItem(key)
  forgetInvitation()
  return path && /^\/accept_(organizer_)?invitation\//.test(path) ? path : null
}
