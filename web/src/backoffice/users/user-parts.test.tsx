import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { Activity } from './user-parts.tsx'

test('the latest activity of a user comes first, and the full list on demand', async () => {
  const entries = Array.from({ length: 10 }, (_, n) => ({
    type: 'login',
    typeAsSpanishString: `Acceso ${'abcdefghij'[n]}:`,
    date: `2026-11-${n + 10}T12:00:00.000Z`,
  }))
  await show(<Activity entries={entries} />)
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Acceso (\w):/.exec(textContent ?? '')?.[1])
  expect(shown().slice(0, 2)).toEqual(['j', 'i'])
  expect(shown()).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: 'Ver toda la actividad' }))
  expect(shown()).toHaveLength(10)
})
