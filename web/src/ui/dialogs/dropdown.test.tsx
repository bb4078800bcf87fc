import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show, showInBrowser } from '../../../test/render.tsx'
import { Dropdown } from './dropdown.tsx'

const hide = vi.fn()
HTMLElement.prototype.hidePopover = hide
afterEach(() => void hide.mockReset())

const menu = (
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
  </>
)
/** The focus moves. Focusing itself fails inside a popover, which jsdom takes for hidden. */
const leave = (from: string, to: string) =>
  fireEvent.focusOut(screen.getByText(from), { relatedTarget: screen.getByText(to) })

test.each(['Último', 'Abrir'])('a menu closes when the focus leaves it, here from "%s"', async (last) => {
  await show(menu)
  leave(last, 'Después')
  expect(hide).toHaveBeenCalledOnce()
})

test('a menu stays open while the focus moves inside it and back to its button', async () => {
  await show(menu)
  leave('Abrir', 'Primero')
  leave('Primero', 'Último')
  leave('Último', 'Abrir')
  expect(hide).not.toHaveBeenCalled()
})

/** The menu opens or closes. Popovers do nothing by themselves in jsdom. */
const toggle = (newState: 'open' | 'closed') =>
  fireEvent(screen.getByLabelText('Perfil'), Object.assign(new Event('toggle'), { newState }))

test('going back closes a menu instead of leaving the screen', async () => {
  hide.mockImplementation(() => toggle('closed'))
  const leaveScreen = await showInBrowser(menu)
  await screen.findByText('Abrir')
  toggle('open')
  history.back()
  await expect.poll(() => hide).toHaveBeenCalledOnce()
  await expect.poll(() => location.pathname).toBe('/here')
  history.back()
  await expect.poll(() => location.pathname).toBe('/before')
  leaveScreen()
})
