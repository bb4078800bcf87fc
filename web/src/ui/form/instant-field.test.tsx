import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { InstantField } from './instant-field.tsx'

test('the time can be selected in 96 steps of 15 minutes, even on a day when the clock changes', async () => {
  await show(<InstantField name="at" label="Inicio" value="2026-11-01T12:00:00.000Z" onChange={() => {}} />)
  const hours = within(screen.getByRole('combobox', { name: 'Inicio, hora' })).getAllByRole('option')
  const shown = hours.map(({ textContent }) => textContent)
  expect([shown.length, shown[0], shown[9], shown.at(-1)]).toEqual([96, '00:00', '02:15', '23:45'])
})
