import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseStraySecondPress } from './second-press.ts'

refuseStraySecondPress()

/** What of each press of a double click comes through. */
function doubleClick(between: (button: HTMLElement) => HTMLElement): boolean[] {
  const pressed: boolean[] = []
  const button = control('Suscribirse')
  const press = (on: HTMLElement, detail: number) => {
    const heard = vi.fn()
    on.addEventListener('click', heard, { once: true })
    const isStanding = on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
    pressed.push(heard.mock.calls.length === 1 && isStanding)
  }
  press(button, 1)
  press(between(button), 2)
  return pressed
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

test('the second press does not count on what has taken the place of the first', () => {
  expect(doubleClick(() => control('Suscribirse'))).toEqual([true, false])
})
