import { Component, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { hasMovedText, tolerateMovedText } from '../platform/errors/moved-text.ts'
import { rootOptions } from '../platform/errors/report-errors.ts'
import { FailedPage } from './failed-page.tsx'
import type { publicPages } from './pages.tsx'

type PublicPage = (typeof publicPages)[number]

/** Starts a public page in its element, which holds the prerendered page except on the development server. */
export function mountPublicPage(root: HTMLElement, { title, content: Content }: Pick<PublicPage, 'title' | 'content'>) {
  tolerateMovedText()
  const page = (
    <Boundary>
      <Content />
    </Boundary>
  )
  if (root.firstElementChild) return hydrateRoot(root, page, { ...rootOptions, ...recoveryOptions(root) })
  document.title = title
  const started = createRoot(root, rootOptions)
  started.render(page)
  return started
}

/**
 * React recovers by rendering the page anew if its texts were translated before it started. That is no error of the
 * code, while every other recovery is reported.
 */
const recoveryOptions = (root: HTMLElement) => {
  const wasTranslated = hasMovedText(root)
  return {
    onRecoverableError: (error: unknown) => {
      if (!wasTranslated && !hasMovedText(root)) rootOptions.onCaughtError(error)
    },
  }
}

/** Shows a message with a way on instead of a page that cannot be rendered. */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override render() {
    return this.state.hasFailed ? <FailedPage /> : this.props.children
  }
}
