import { isHidden, nameOf, textOf } from './accessible-name.ts'
import { type Locator, retry } from './locator.ts'
import type { Page } from './page.tsx'

type Said = string | RegExp
type Result = { pass: boolean; message: () => string }

const fits = (said: string | null | undefined, wanted: Said, part = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(said ?? '')
  return part ? (said ?? '').toLowerCase().includes(wanted.toLowerCase()) : said === wanted
}

/** Waits until what is said of the elements holds; with `not`, until it no longer does. */
const waiting = <In extends unknown[]>(judge: (all: HTMLInputElement[], ...given: In) => boolean) =>
  async function (this: { isNot: boolean }, locator: Locator, ...given: In): Promise<Result> {
    const all = () => locator.all() as HTMLInputElement[]
    const check = () => {
      if (judge(all(), ...given) === this.isNot) throw new Error('not yet')
    }
    const pass = await retry(check).then(
      () => !this.isNot,
      () => this.isNot,
    )
    const found = () =>
      all()
        .map((one) => one.outerHTML.slice(0, 300))
        .join('\n')
    return { pass, message: () => `expected ${this.isNot ? 'not ' : ''}${given}; found ${all().length}:\n${found()}` }
  }

const theOne = (judge: (one: HTMLInputElement, ...given: never[]) => boolean) =>
  waiting((all, ...given: never[]) => all.length === 1 && judge(all[0] as HTMLInputElement, ...given))

export const matchers = {
  toBeVisible: waiting((all) => all.length > 0 && !isHidden(all[0] as Element)),
  toBeHidden: waiting((all) => all.every(isHidden)),
  toHaveCount: waiting((all, count: number) => all.length === count),
  toHaveText: waiting((all, wanted: Said | Said[]) => {
    const texts = Array.isArray(wanted) ? wanted : [wanted]
    return all.length === texts.length && all.every((one, index) => fits(textOf(one), texts[index] as Said))
  }),
  toContainText: theOne((one, wanted: Said) => fits(textOf(one), wanted, true)),
  toHaveValue: theOne((one, wanted: Said) => fits(one.value, wanted)),
  toHaveAttribute: theOne((one, name: string, wanted: Said) => fits(one.getAttribute(name), wanted)),
  toHaveAccessibleName: theOne((one, wanted: Said) => fits(nameOf(one), wanted)),
  toBeChecked: theOne((one) => one.checked),
  toBeFocused: theOne((one) => document.activeElement === one),
  toBeDisabled: theOne((one) => one.matches(':disabled,[aria-disabled=true]')),
  toBeEnabled: theOne((one) => !one.matches(':disabled,[aria-disabled=true]')),
  async toHaveURL(this: { isNot: boolean }, page: Page, wanted: Said) {
    const check = () => {
      if (fits(page.url(), wanted) === this.isNot) throw new Error('not yet')
    }
    const pass = await retry(check).then(
      () => !this.isNot,
      () => this.isNot,
    )
    return { pass, message: () => `expected ${wanted}; at ${page.url()}` }
  },
}

declare module 'vitest' {
  interface Assertion<T> {
    toBeVisible(): Promise<void>
    toBeHidden(): Promise<void>
    toHaveCount(count: number): Promise<void>
    toHaveText(wanted: Said | Said[]): Promise<void>
    toContainText(wanted: Said): Promise<void>
    toHaveValue(wanted: Said): Promise<void>
    toHaveAttribute(name: string, wanted: Said): Promise<void>
    toHaveAccessibleName(wanted: Said): Promise<void>
    toBeChecked(): Promise<void>
    toBeFocused(): Promise<void>
    toBeDisabled(): Promise<void>
    toBeEnabled(): Promise<void>
    toHaveURL(wanted: Said): Promise<void>
  }
}
