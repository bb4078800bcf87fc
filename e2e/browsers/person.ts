import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'

type Place = { x: number; y: number }

/** Uses a browser as a person does: looks for texts and names, presses with the pointer, types keys. */
export const person = (driver: Driver) => {
  const read = <In, Out>(action: (given: In) => Out, given: In): Promise<Out | undefined> =>
    // A page that is being replaced runs nothing.
    driver.run(action, given).catch(() => undefined)
  const press = async (name: string) => {
    await expect.poll(() => read(placeOf, name), { message: `a control ${name}` }).toEqual(somewhere)
    const { x, y } = (await driver.run(placeOf, name)) as Place
    const at = [{ type: 'pointerMove', x, y }, ...['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))]
    await driver.act([{ id: 'mouse', type: 'pointer', actions: at }])
  }
  return {
    press,
    /** Replaces the text of a field. */
    type: async (name: string, text: string) => {
      await press(name)
      const strokes = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await driver.act([{ id: 'keyboard', type: 'key', actions: [...selectAll, ...strokes] }])
      await expect.poll(() => read(typedInto, name), { message: `the value of ${name}` }).toBe(text)
    },
    sees: (text: RegExp) => expect.poll(() => read(textOf, 'main'), { message: String(text) }).toMatch(text),
    /** Waits for the title and the end of loading. */
    isDrawn: () => expect.poll(() => read(isDrawn, undefined)).toBe(true),
    /** Waits until nothing more has been loaded for a second. What still loads when a page is left fails in the console. */
    isQuiet: async () => {
      let before: number | undefined
      const sinceBefore = async () => {
        const loaded = await read(countLoaded, undefined)
        const isSame = loaded !== null && loaded === before
        before = loaded ?? undefined
        return isSame
      }
      await expect.poll(sinceBefore, { message: 'loading', intervals: [1000], timeout: 60_000 }).toBe(true)
    },
    isAt: (path: string) => expect.poll(() => read(() => location.pathname, undefined)).toBe(path),
    /** The files of code and style that the page has loaded. */
    files: () => driver.run(loadedFiles, undefined),
  }
}

const control = '\uE009'
const selectAll = [
  { type: 'keyDown', value: control },
  { type: 'keyDown', value: 'a' },
  { type: 'keyUp', value: 'a' },
  { type: 'keyUp', value: control },
]

const somewhere = { x: expect.any(Number), y: expect.any(Number) }

// The following functions run in the page, so each stands on its own.

const placeOf = (name: string): Place | null => {
  const spoken = (element: Element) =>
    element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
  const control = [...document.querySelectorAll('a, button, input')].find(
    (element) => spoken(element)?.replace(/\s+/g, ' ').trim() === name && element.checkVisibility(),
  )
  if (!control) return null
  control.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = control.getBoundingClientRect()
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
  // What something else covers cannot be pressed yet.
  return control.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null
}

const typedInto = (name: string) =>
  [...document.querySelectorAll('input')].find((input) => (input.ariaLabel ?? input.labels?.[0]?.textContent) === name)
    ?.value

const textOf = (selector: string) => (document.querySelector(selector) as HTMLElement | null)?.innerText

const isDrawn = () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null

/** The number of files that have been loaded; null while a style or a font is loading. */
const countLoaded = (): number | null => {
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
  const isLoading = styles.some(({ sheet }) => sheet === null)
  return isLoading || document.fonts.status !== 'loaded' ? null : performance.getEntriesByType('resource').length
}

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))
