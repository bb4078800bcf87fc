import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dropdown } from './dropdown.tsx'

const hide = vi.fn()
HTMLElement.prototype.hidePopover = hide
afterEach(() => void hide.mockReset())

const showMenu = () =>
  render(
    <>
      <Dropdown label="Perfil" button="Abrir" className={undefined}>
        {() => (
          <>
            <a href="/first">Primero</a>
            <a href="/last">Último</a>
          </>
        )}
      </Dropdown>
      <a href="/after">Después</a>
    </>,
  )
const focus = (text: string) => act(() => screen.getByText(text).focus())

test.each(['Último', 'Abrir'])('a menu closes when the focus leaves it, here from "%s"', (last) => {
  showMenu()
  focus(last)
  focus('Después')
  expect(hide).toHaveBeenCalledOnce()
})

test('a menu stays open while the focus moves inside it and back to its button', () => {
  showMenu()
  for (const text of ['Abrir', 'Primero', 'Último', 'Abrir']) focus(text)
  expect(hide).not.toHaveBeenCalled()
})
