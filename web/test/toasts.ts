import { fireEvent, render, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { currentToasts, type Toast } from '../src/kit/toasts/toasts.ts'

/** The lines of each toast that is shown, of one tone or of both. */
export function shownToasts(tone?: Toast['tone']): (readonly string[])[] {
  return currentToasts()
    .filter((toast) => !tone || toast.tone === tone)
    .map(({ lines }) => lines)
}

/** Presses the button of the shown toast that has one. Returns whether there was one. */
export function pressToastAction(): boolean {
  const action = currentToasts().find(({ action }) => action)?.action
  if (!action) return false
  const { container, unmount } = render(action as ReactElement)
  fireEvent.click(within(container).getByRole('button'))
  unmount()
  return true
}
