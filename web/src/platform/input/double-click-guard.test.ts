import { expect, onTestFinished, test, vi } from 'vitest'
import { guardDoubleClicks } from './double-click-guard.ts'

guardDoubleClicks()

/** Clicks each element with this `detail`, its number in a double click. Returns which clicks take effect. */
function presses(...all: [on: HTMLElement, detail: number][]): boolean[] {
  return all.map(([on, detail]) => {
    const heard = vi.fn()
    on.addEventListener('click', heard, { once: true })
    const isAllowed = on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    on.removeEventListener('click', heard)
    return heard.mock.calls.length === 1 && isAllowed
  })
}

/** Double-clicks a button, with a change between the two clicks. Returns which clicks take effect. */
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

const labelled = (button: HTMLElement, name: string, text: string) => {
  if (name === 'text') button.textContent = text
  else button.setAttribute(name, text)
  return button
}

test('both clicks take effect on a button that does not change', () => {
  expect(doubleClick((button) => button)).toEqual([true, true])
})

test('the second click is suppressed on a button whose label has changed', () => {
  for (const name of ['text', 'aria-label'])
    expect(doubleClick((button) => labelled(button, name, 'Cancelar suscripción'))).toEqual([true, false])
})

test('both clicks take effect on a button whose label changes but whose data-press does not', () => {
  const head = labelled(control('Nombre, ordenar'), 'data-press', 'order by name')
  expect(presses([head, 1])).toEqual([true])
  expect(presses([labelled(head, 'text', 'Nombre'), 2])).toEqual([true])
})

test('clicks outside any control do not suppress clicks on a button that appears there', () => {
  const button = control('Suscribirse')
  expect(presses([document.body, 1], [button, 2], [button, 3])).toEqual([true, true, true])
})

test('the second click is suppressed on another button that has replaced the first', () => {
  expect(doubleClick(() => control('Suscribirse'))).toEqual([true, false])
})
