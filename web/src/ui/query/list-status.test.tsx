import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ListStatus } from './list-status.tsx'

const spoken = () => screen.getByRole('status').textContent

test('a list is silent until something else is asked of it, also while that loads', () => {
  const { rerender } = render(<ListStatus asked="" text="72 partidos" />)
  expect(spoken()).toBe('')
  rerender(<ListStatus asked="" text="73 partidos" />)
  expect(spoken()).toBe('')
  rerender(<ListStatus asked="sol" text={undefined} />)
  expect(spoken()).toBe('')
  rerender(<ListStatus asked="sol" text="3 partidos" />)
  expect(spoken()).toBe('3 partidos')
  rerender(<ListStatus asked="" text="73 partidos" />)
  expect(spoken()).toBe('73 partidos')
})
