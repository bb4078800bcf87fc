import { expect, onTestFinished, test, vi } from 'vitest'
import { guardDoubleClicks } from './double-click-guard.ts'

guardDoubleClicks()

/** Which presses come through, each with its place in a double click. */
function presses(...all: [on: HTMLElement, detail: number][]): boolean[] {
  return all.map(([on, detail]) => {
    const heard = vi.fn()
    on.addEventListener('click', heard, { once: true })
    const isStanding = on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    on.removeEventListener('click', heard)
    return heard.mock.calls.length === 1 && isStanding
  })
}

/** The same of a double click between whose presses something happens. */
function doubleClick(between: (button: HTMLElement) => HTMLElement): boolean[] {
  const button = control('Suscribirse')
  return [...presses([button, 1]), ...presses([between(button), 2])]
}

function control(text: string): HTMLElement {
  const button = document.createElement('button')
  button.textContent = text
  document.body.append(button)
  onTestFinished(() => button.remove())
  return button
}

const saying = (button: HTMLElement, name: string, text: string) => {
  if (name === 'text') button.textContent = text
  else button.setAttribute(name, text)
  return button
}

test('both presses count on a button that stays as it is', () => {
  expect(doubleClick((button) => button)).toEqual([true, true])
})

test('the second press does not count on a button that now takes back what it did', () => {
  for (const name of ['text', 'aria-label'])
    expect(doubleClick((button) => saying(button, name, 'Cancelar suscripción'))).toEqual([true, false])
})

test('both presses count where a press does the same whatever the button says', () => {
  const head = saying(control('Nombre, ordenar'), 'data-press', 'order by name')
  expect(presses([head, 1])).toEqual([true])
  expect(presses([saying(head, 'text', 'Nombre, orden ascendente'), 2])).toEqual([true])
})

test('who presses where something is about to be is heard once it stands there', () => {
  const button = control('Suscribirse')
  expect(presses([document.body, 1], [button, 2], [button, 3])).toEqual([true, true, true])
})

test('the second press does not count on what has taken the place of the first', () => {
  expect(doubleClick(() => control('Suscribirse'))).toEqual([true, false])
})
