import { recognisedFailures, wording } from '@compety/contract'
import { showFailure, showSuccess } from '../kit/toasts/toasts.ts'

// The application and public/boot.js store a notice here before they redirect to /login.
const key = 'compety-login-notice'
type Notice = 'unknown-url' | 'session-over' | 'registered' | 'password-changed' | 'organizer-unknown' | 'erasure-begun'

const show: Record<Notice, (about: string) => void> = {
  'unknown-url': () => showFailure(wording.unknownUrl),
  'session-over': () => showFailure(recognisedFailures.unauthenticated[1]),
  registered: () => showSuccess(wording.registered),
  'password-changed': () => showSuccess(wording.passwordChanged),
  'erasure-begun': (date) =>
    showSuccess(
      date === '' ? 'Tu cuenta se elimina ahora.' : `Tu cuenta se eliminará el ${date}. Si ingresas antes, se cancela.`,
    ),
  'organizer-unknown': (name) => showFailure(wording.organizerNameUnknown(name)),
}
const isNotice = (text: string): text is Notice => Object.hasOwn(show, text)

/** Stores a notice for the next page; `about` is the name that its text mentions. */
export function storeNotice(notice: Notice, about = ''): void {
  try {
    sessionStorage.setItem(key, `${notice}/${about}`)
  } catch {
    // Without storage the next page shows no notice.
  }
}

/** Shows the stored notice and removes it. */
export function showNotice(): void {
  try {
    const [notice = '', ...about] = sessionStorage.getItem(key)?.split('/') ?? []
    sessionStorage.removeItem(key)
    if (isNotice(notice)) show[notice](about.join('/'))
  } catch {
    // Without storage there is no notice.
  }
}
