import { isHidden, moved, nameOf, selectorOf, textOf, typed } from './accessible-name.ts'

type Text = string | RegExp
type Options = { name?: Text; exact?: boolean; level?: number; checked?: boolean }
type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator; visible?: boolean }
type Chosen = { name: string; mimeType: string; buffer: Uint8Array<ArrayBuffer> }

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
const patienceMs = 20_000

/** Waits for a mutation of the page, at most 100 ms: a field's value, the focus and the address change without one. */
const change = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => done())
    const timer = setTimeout(() => done(), 100)
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })

/** Repeats an attempt until it does not throw. */
export const retry = async <T>(attempt: () => T): Promise<T> => {
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      return attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    await change()
    // Lets further mutations arrive, because one change causes many.
    await pause(5)
  }
}

/** Repeats an asynchronous attempt until it does not reject. */
export const retryAsync = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + patienceMs; ; await pause(50)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

const matches = (actual: string, wanted: Text, exact = false): boolean => {
  if (wanted instanceof RegExp) return wanted.test(actual)
  const text = wanted.replace(/\s+/g, ' ').trim()
  return exact ? actual === text : actual.toLowerCase().includes(text.toLowerCase())
}

const elementsWithText = (element: Element, wanted: Text, exact?: boolean): Element[] => {
  const actual = textOf(element)
  // An element without the text has no descendant with it.
  if (typeof wanted === 'string' && !matches(actual, wanted)) return []
  const inner = [...element.children].flatMap((one) => elementsWithText(one, wanted, exact))
  return inner.length > 0 || !matches(actual, wanted, exact) ? inner : [element]
}

/** Finds elements at each use, as Playwright's locators do, and imitates a user's actions. */
export class Locator {
  readonly all: () => Element[]
  readonly #description: string

  constructor(all: () => Element[], description = 'page') {
    this.all = all
    this.#description = description
  }

  toString = () => this.#description

  readonly #within = (selector: string, test: (element: Element) => boolean, description: string) =>
    new Locator(
      () => [...new Set(this.all().flatMap((scope) => [...scope.querySelectorAll(selector)].filter(test)))],
      `${this.#description} > ${description}`,
    )
  readonly #pick = (choose: (all: Element[]) => Element[], description: string) =>
    new Locator(() => choose(this.all()), `${this.#description} ${description}`)

  locator = (selector: string) =>
    selector === '..'
      ? this.#pick((all) => all.flatMap((one) => one.parentElement ?? []), '..')
      : this.#within(selector, () => true, selector)
  getByRole = (role: string, { name, exact, level, checked }: Options = {}) =>
    this.#within(
      selectorOf(role),
      (one) =>
        (level === undefined || one.tagName === `H${level}`) &&
        (checked === undefined || (one as HTMLInputElement).checked === checked) &&
        !isHidden(one) &&
        (name === undefined || matches(nameOf(one), name, exact)),
      `${role} ${name ?? ''}`,
    )
  getByLabel = (text: Text, { exact }: Options = {}) =>
    this.#within(
      'input,select,textarea,[aria-label],[aria-labelledby]',
      (one) => matches(nameOf(one), text, exact),
      `label ${text}`,
    )
  /** The innermost elements that contain the text. */
  getByText = (text: Text, { exact }: Options = {}) =>
    new Locator(
      () => [
        ...new Set(
          this.all().flatMap((scope) => [...scope.children].flatMap((one) => elementsWithText(one, text, exact))),
        ),
      ],
      `${this.#description} > text ${text}`,
    )

  first = () => this.nth(0)
  last = () => this.nth(-1)
  nth = (index: number) => this.#pick((all) => [all.at(index)].filter((one) => one !== undefined), `[${index}]`)
  filter = ({ hasText, hasNotText, has, visible }: Filter) =>
    this.#pick(
      (all) =>
        all.filter(
          (one) =>
            (hasText === undefined || matches(textOf(one), hasText)) &&
            (hasNotText === undefined || !matches(textOf(one), hasNotText)) &&
            (!has || has.all().some((inner) => one.contains(inner))) &&
            (!visible || !isHidden(one)),
        ),
      `with ${hasText ?? hasNotText ?? ''}`,
    )

  /** Waits for the only matching element. */
  element = (test: (element: HTMLElement) => boolean = () => true): Promise<HTMLInputElement> =>
    retry(() => {
      const found = this.all()
      const [one] = found
      if (!one || found.length > 1) throw new Error(`${found.length} of: ${this.#description}`)
      if (!test(one as HTMLElement)) throw new Error(`not ready: ${this.#description}`)
      return one as HTMLInputElement
    })
  waitFor = async () => void (await this.element())
  allTexts = async () => this.all().map(textOf)
  count = async () => this.all().length
  isVisible = async () => this.all().some((one) => !isHidden(one))
  textContent = async () => (await this.element()).textContent
  getAttribute = async (name: string) => (await this.element()).getAttribute(name)
  inputValue = async () => (await this.element()).value

  readonly #ready = () =>
    this.element((one) => !one.matches(':disabled,[data-disabled],[aria-disabled=true]') && !isHidden(one))
  click = async (detail = 1) => {
    const one = await this.#ready()
    const init = { bubbles: true, cancelable: true, detail, button: 0 }
    one.dispatchEvent(new MouseEvent('pointerdown', init))
    if (one.dispatchEvent(new MouseEvent('mousedown', init)))
      one.closest<HTMLElement>('button,a,input,select,textarea,summary,[tabindex]')?.focus()
    one.dispatchEvent(new MouseEvent('pointerup', init))
    one.dispatchEvent(new MouseEvent('mouseup', init))
    one.dispatchEvent(new MouseEvent('click', init))
    await pause(0)
  }
  dblclick = async () => {
    const one = await this.#ready()
    for (const detail of [1, 2]) one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    await pause(0)
  }
  check = async () => {
    if (!(await this.#ready()).checked) await this.click()
  }
  uncheck = async () => {
    if ((await this.#ready()).checked) await this.click()
  }
  fill = async (text: string) => {
    const one = await this.#ready()
    one.focus()
    typed(one, text)
    await pause(0)
  }
  pressSequentially = async (text: string) => {
    for (const letter of text) await this.fill((await this.inputValue()) + letter)
  }
  press = async (key: string) => {
    const one = await this.#ready()
    one.focus()
    const init = { key, code: key, bubbles: true, cancelable: true }
    const isTaken = !one.dispatchEvent(new KeyboardEvent('keydown', init))
    if (key === 'Enter' && !isTaken) {
      if (one.matches('button,a')) one.click()
      else one.form?.requestSubmit(one.form.querySelector<HTMLElement>('[type=submit]:not(:disabled)'))
    }
    if (key === 'Tab') one.blur()
    const value = one.matches('[type=range]') ? moved(one, key) : undefined
    if (value !== undefined) typed(one, value)
    one.dispatchEvent(new KeyboardEvent('keyup', init))
    await pause(0)
  }
  selectOption = async (wanted: string | { label: string } | { index: number }) => {
    const select = (await this.#ready()) as unknown as HTMLSelectElement
    const option = await retry(() => {
      const found = [...select.options].find((one, index) => {
        if (typeof wanted === 'string') return one.value === wanted || one.label === wanted
        return 'label' in wanted ? textOf(one) === wanted.label : index === wanted.index
      })
      if (!found) throw new Error(`no such option: ${JSON.stringify(wanted)}`)
      return found
    })
    select.focus()
    select.value = option.value
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await pause(0)
  }
  setInputFiles = async (...chosen: Chosen[]) => {
    const input = await this.element()
    const files = chosen.map(({ name, mimeType, buffer }) => new File([buffer], name, { type: mimeType }))
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await pause(0)
  }
}
