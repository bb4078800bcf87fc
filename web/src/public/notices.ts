import { failures, wording } from '@compety/contract'
import { showFailure, showSuccess } from '../kit/toasts/toasts.ts'

// The application and public/boot.js leave word here before they send somebody to /login.
const key = 'compety-login-notice'
type Notice = 'unknown-url' | 'session-over' | 'registered' | 'password-changed' | 'organizer-unknown'

const tell: Record<Notice, (about: string) => void> = {
  'unknown-url': () => showFailure(wording.unknownUrl),
  'session-over': () => showFailure(failures.unauthenticated[1]),
  registered: () => showSuccess(wording.registered),
  'password-changed': () => showSuccess(wording.passwordChanged),
  'organizer-unknown': (name) => showFailure(wording.organizerNameUnknown(name)),
}
const isNotice = (text: string): text is Notice => Object.hasOwn(tell, text)

/** Left for the next page; `about` is what its text names. */
export function leaveNotice(notice: Notice, about = ''): void {
  try {
    sessionStorage.setItem(key, `${notice}/${about}`)
  } catch {
    // Without storage the next page says nothing.
  }
}

/** Shown once, on the page it was left for. */
export function showNotice(): void {
  try {
    const [notice = '', ...about] = sessionStorage.getItem(key)?.split('/') ?? []
    sessionStorage.removeItem(key)
    if (isNotice(notice)) tell[notice](about.join('/'))
  } catch {
    // Without storage nothing was left.
  }
}
