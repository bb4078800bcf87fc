import { fireEvent, render, screen } from '@testing-library/react'
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
/** The focus moves. Focusing itself fails inside a popover, which jsdom takes for hidden. */
const leave = (from: string, to: string) =>
  fireEvent.focusOut(screen.getByText(from), { relatedTarget: screen.getByText(to) })

test.each(['Último', 'Abrir'])('a menu closes when the focus leaves it, here from "%s"', (last) => {
  showMenu()
  leave(last, 'Después')
  expect(hide).toHaveBeenCalledOnce()
})

test('a menu stays open while the focus moves inside it and back to its button', () => {
  showMenu()
  leave('Abrir', 'Primero')
  leave('Primero', 'Último')
  leave('Último', 'Abrir')
  expect(hide).not.toHaveBeenCalled()
})
