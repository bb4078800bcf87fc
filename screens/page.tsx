import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createApplication } from '../web/src/app.tsx'
import { storeListSearch } from '../web/src/backoffice/records/list/last-list-search.ts'
import { modules } from '../web/src/backoffice/routes.ts'
import { beginSession, endSession } from '../web/src/platform/api/session.ts'
import { Locator, pause, retry } from './locator.ts'

type Session = Parameters<typeof beginSession>[0]
type Path = string | RegExp | ((path: string) => boolean)

const open = new Set<Page>()
export const closePages = () => {
  for (const page of open) page.close()
}

const isAt = (at: string, wanted: Path): boolean => {
  if (wanted instanceof RegExp) return wanted.test(at)
  return typeof wanted === 'string' ? at === wanted.replace(/^\*\*/, '') : wanted(at)
}

/** A browser tab with the application. */
export class Page extends Locator {
  #history = createMemoryHistory({ initialEntries: ['/'] })
  #close = () => {}
  #session: Session | undefined

  constructor() {
    // Dialogs and notices are rendered beside the page.
    super(() => (this.#place ? [this.#place, ...document.querySelectorAll('body > [data-portal]')] : []))
  }
  #place: HTMLElement | undefined
  // The paths to which going back leads.
  readonly #visited: string[] = []

  /** Signs in. The next screens are opened as this user. */
  enter = (session: Session) => {
    this.#session = session
    beginSession(session)
  }
  leave = endSession

  /** Loads the application at an address, like typing it into the address bar. */
  goto = (path: string) => {
    if (this.#place) this.#visited.push(this.url())
    return this.#load(path)
  }
  reload = () => this.#load(this.url())
  readonly #load = async (path: string) => {
    this.close()
    // The filters of the lists are module state, which a reload resets.
    for (const list of modules) storeListSearch(list, {})
    if (this.#session) beginSession(this.#session)
    this.#history = createMemoryHistory({ initialEntries: [...this.#visited, path] })
    const { App, loadFirstScreen, queryClient } = createApplication({ history: this.#history, env: 'test' })
    // A read that failed is repeated at once, not after seconds.
    const { queries } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), queries: { ...queries, retryDelay: 0 } })
    const place = document.body.appendChild(document.createElement('div'))
    this.#place = place
    const root = createRoot(place)
    this.#close = () => {
      root.unmount()
      queryClient.clear()
      place.remove()
      this.#place = undefined
    }
    open.add(this)
    await loadFirstScreen()
    root.render(<App />)
    await pause(0)
  }
  close = () => {
    open.delete(this)
    this.#close()
    this.#close = () => {}
  }

  url = (): string => this.#history.location.href
  goBack = async () => {
    this.#history.back()
    await pause(0)
  }
  waitForURL = (wanted: Path) =>
    retry(() => {
      if (!isAt(this.url(), wanted)) throw new Error(`at ${this.url()}, not ${wanted}`)
    })
}
