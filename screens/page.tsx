import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createApplication } from '../web/src/app.tsx'
import { storeListSearch } from '../web/src/backoffice/records/last-list-search.ts'
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

/** A tab of a browser with the application in it. */
export class Page extends Locator {
  #history = createMemoryHistory({ initialEntries: ['/'] })
  #close = () => {}
  #session: Session | undefined

  constructor() {
    // What lies over the page is drawn beside it.
    super(() => (this.#place ? [this.#place, ...document.querySelectorAll('body > [data-portal]')] : []))
  }
  #place: HTMLElement | undefined
  // Going back leads to what was opened before.
  readonly #visited: string[] = []

  /** Enters; what is opened next is opened as this person. */
  enter = (session: Session) => {
    this.#session = session
    beginSession(session)
  }
  leave = endSession

  /** Loads the application at an address, as typing the address does. */
  goto = (path: string) => {
    if (this.#place) this.#visited.push(this.url())
    return this.#load(path)
  }
  reload = () => this.#load(this.url())
  readonly #load = async (path: string) => {
    this.close()
    // What the code remembers as long as it is loaded.
    for (const list of modules) storeListSearch(list, {})
    if (this.#session) beginSession(this.#session)
    this.#history = createMemoryHistory({ initialEntries: [...this.#visited, path] })
    const { App, loadFirstScreen, queryClient } = createApplication({ history: this.#history, env: 'test' })
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
