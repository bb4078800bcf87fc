import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongText } from './long-text.tsx'

const most = { characters: 20, lines: 2 }
const show = (text: string) => render(<LongText text={text} most={most} className={undefined} />)

test('a short text is shown whole and without a button', () => {
  show('Dos líneas\ncortas.')
  expect(screen.getByText(/cortas/).dataset.begun).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['Más de veinte letras.', 'a\nb\nc'])(
  'of a long text, %o, all is shown when the reader asks for it',
  (text) => {
    show(text)
    const isBegun = () => document.querySelector('p')?.dataset.begun !== undefined
    expect(isBegun()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Leer todo', expanded: false }))
    expect(isBegun()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Leer menos', expanded: true }))
    expect(isBegun()).toBe(true)
  },
)

test('a short text that follows a long one is shown whole', () => {
  const { rerender } = show('a\nb\nc')
  rerender(<LongText text="Corto." most={most} className={undefined} />)
  expect(screen.getByText('Corto.').dataset.begun).toBeUndefined()
})
