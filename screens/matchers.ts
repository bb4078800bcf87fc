import { isHidden, nameOf, textOf } from './accessible-name.ts'
import { type Locator, retry } from './locator.ts'
import type { Page } from './page.tsx'

type Expected = string | RegExp
type Matcher = { isNot?: boolean }
type Result = { pass: boolean; message: () => string }

const fits = (actual: string | null | undefined, wanted: Expected, part = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(actual ?? '')
  return part ? (actual ?? '').toLowerCase().includes(wanted.toLowerCase()) : actual === wanted
}

/** Waits until the assertion holds or, with `not`, until it no longer does. */
const settled = async (matcher: Matcher, holds: () => boolean, message: () => string): Promise<Result> => {
  // Vitest leaves isNot undefined without `not`.
  const isNot = matcher.isNot === true
  const isAsWanted = await retry(() => {
    if (holds() === isNot) throw new Error('not yet')
  }).then(
    () => true,
    () => false,
  )
  return { pass: isAsWanted !== isNot, message }
}

const waiting = <In extends unknown[]>(judge: (all: HTMLInputElement[], ...given: In) => boolean) =>
  function (this: Matcher, locator: Locator, ...given: In): Promise<Result> {
    const all = () => locator.all() as HTMLInputElement[]
    const found = () => all().map((one) => one.outerHTML.slice(0, 300))
    const message = () => `expected ${this.isNot ? 'not ' : ''}${given} of ${locator}; found:\n${found().join('\n')}`
    return settled(this, () => judge(all(), ...given), message)
  }

const theOne = <In extends unknown[]>(judge: (one: HTMLInputElement, ...given: In) => boolean) =>
  waiting((all, ...given: In) => all.length === 1 && judge(all[0] as HTMLInputElement, ...given))

export const matchers = {
  toBeVisible: waiting((all) => all.length > 0 && !isHidden(all[0] as Element)),
  toBeHidden: waiting((all) => all.every(isHidden)),
  toHaveCount: waiting((all, count: number) => all.length === count),
  toHaveText: waiting((all, wanted: Expected | Expected[]) => {
    const texts = Array.isArray(wanted) ? wanted : [wanted]
    return all.length === texts.length && all.every((one, index) => fits(textOf(one), texts[index] as Expected))
  }),
  toContainText: theOne((one, wanted: Expected) => fits(textOf(one), wanted, true)),
  toHaveValue: theOne((one, wanted: Expected) => fits(one.value, wanted)),
  toHaveAttribute: theOne((one, name: string, wanted: Expected) => fits(one.getAttribute(name), wanted)),
  toHaveAccessibleName: theOne((one, wanted: Expected) => fits(nameOf(one), wanted)),
  toBeChecked: theOne((one) => one.checked),
  toBeFocused: theOne((one) => document.activeElement === one),
  toBeDisabled: theOne((one) => one.matches(':disabled,[aria-disabled=true]')),
  toBeEnabled: theOne((one) => !one.matches(':disabled,[aria-disabled=true]')),
  toHaveURL(this: Matcher, page: Page, wanted: Expected) {
    return settled(
      this,
      () => fits(page.url(), wanted),
      () => `expected ${wanted}; at ${page.url()}`,
    )
  },
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeVisible: () => Promise<void>
    toBeHidden: () => Promise<void>
    toHaveCount: (count: number) => Promise<void>
    toHaveText: (wanted: Expected | Expected[]) => Promise<void>
    toContainText: (wanted: Expected) => Promise<void>
    toHaveValue: (wanted: Expected) => Promise<void>
    toHaveAttribute: (name: string, wanted: Expected) => Promise<void>
    toHaveAccessibleName: (wanted: Expected) => Promise<void>
    toBeChecked: () => Promise<void>
    toBeFocused: () => Promise<void>
    toBeDisabled: () => Promise<void>
    toBeEnabled: () => Promise<void>
    toHaveURL: (wanted: Expected) => Promise<void>
  }
}
