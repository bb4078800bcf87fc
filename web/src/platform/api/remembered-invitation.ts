// Kept by public/boot.js until it is answered, for the next log-in to open it once (decisions-player Q-10).
const key = 'compety-invitation-path'

export function forgetInvitation(): void {
  localStorage.removeItem(key)
}

export function takeInvitationPath(): string | null {
  const path = localStorage.getItem(key)
  forgetInvitation()
  return path?.startsWith('/accept_invitation/') ? path : null
}
