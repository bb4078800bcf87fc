import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LongText } from './long-text.tsx'

const show = (text: string) => render(<LongText text={text} className={undefined} />)

test('a short text is shown whole and without a button', () => {
  show('palabra '.repeat(60).trim())
  expect(screen.queryByRole('button')).toBeNull()
  screen.getByText(/palabra$/)
})

test('of a long text whole words are shown, and the rest when the reader asks for it', () => {
  const whole = 'palabra '.repeat(300).trim()
  show(whole)
  screen.getByText(/^(palabra )+palabra…$/)
  const more = screen.getByRole('button', { name: 'Leer más', expanded: false })
  fireEvent.click(more)
  screen.getByText(whole)
  fireEvent.click(screen.getByRole('button', { name: 'Leer menos', expanded: true }))
  expect(screen.queryByText(whole)).toBeNull()
})

test('a text without spaces is cut, but no emoji in it', () => {
  show(`a${'😀'.repeat(400)}`)
  screen.getByText(/^a(😀)+…$/u)
})
