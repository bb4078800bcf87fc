import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { Slides } from './slides.tsx'

const slides = ['Uno', 'Dos'].map((label) => ({ label, content: label }))

test('the button at an end of the slides does nothing and stays focusable', async () => {
  const scrollTo = vi.fn()
  Element.prototype.scrollTo = scrollTo
  await show(<Slides label="Copa" slides={slides} />)
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
  const previous = button('Anterior')
  previous.focus()
  fireEvent.click(previous)
  expect(scrollTo).not.toHaveBeenCalled()
  expect([previous.disabled, previous.getAttribute('aria-disabled')]).toEqual([false, 'true'])
  expect(button('Siguiente').getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(button('Siguiente'))
  expect(scrollTo).toHaveBeenCalledOnce()
})
