import { failures, wording } from '@compety/contract'
import { showDanger, showSuccess } from './toasts/toasts.ts'

// The application and public/boot.js leave word here before they send somebody to /login.
const key = 'compety-login-notice'
type Notice = 'unknown-url' | 'session-over' | 'registered'

const tell: Record<Notice, () => void> = {
  'unknown-url': () => showDanger(wording.unknownUrl),
  'session-over': () => showDanger(failures.unauthenticated[1]),
  registered: () => showSuccess(wording.registered),
}
const isNotice = (text: string): text is Notice => Object.hasOwn(tell, text)

/** Left for the next page. */
export function leaveNotice(notice: Notice): void {
  try {
    sessionStorage.setItem(key, notice)
  } catch {
    // Without storage the next page says nothing.
  }
}

/** Shown once, on the page it was left for. */
export function showNotice(): void {
  try {
    const notice = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (notice && isNotice(notice)) tell[notice]()
  } catch {
    // Without storage nothing was left.
  }
}
