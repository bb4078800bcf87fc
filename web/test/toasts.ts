import { currentToasts, type Toast } from '../src/kit/toasts/toasts.ts'

/** The lines of each toast that is shown, of one tone or of both. */
export function shownToasts(tone?: Toast['tone']): (readonly string[])[] {
  return currentToasts()
    .filter((toast) => !tone || toast.tone === tone)
    .map(({ lines }) => lines)
}
