import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show, showInBrowser } from '../../../test/render.tsx'
import { InstantField } from './instant-field.tsx'

/** The clock of the browser and of the server; the time zone is that of the test. */
const at = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
// By label, because finding a button by its role computes the styles of the whole calendar.
const dayButton = () => screen.getByLabelText(/^Inicio, día: /)
const hour = () => screen.getByLabelText<HTMLSelectElement>('Inicio, hora')
const shownTimes = () => [...hour().options].map(({ text }) => text)

type FieldProps = { initial?: string; error?: string; takesPast?: boolean }

function Field({ initial = '', ...props }: FieldProps) {
  const [value, setValue] = useState(initial)
  return <InstantField name="at" label="Inicio" value={value} onChange={setValue} {...props} />
}

const open = async () => {
  fireEvent.click(dayButton())
  return screen.findByLabelText('Inicio, día', { selector: '[role=dialog]' })
}
const pick = async (day: string) => {
  await open()
  fireEvent.click(screen.getByLabelText(day))
}

test('the time can be selected in 96 steps of 15 minutes, even on a day when the clock changes', async () => {
  at('2026-10-01T12:00')
  await show(<Field initial="2026-11-01T12:00:00.000Z" />)
  const shown = shownTimes()
  expect([shown.length, shown[0], shown[9], shown.at(-1)]).toEqual([96, '00:00', '02:15', '23:45'])
})

test('today begins at the next full quarter of an hour, and past hours are not offered', async () => {
  at('2026-06-15T16:07')
  await show(<Field />)
  await pick('15 junio 2026')
  expect(hour().value).toBe('16:15')
  expect([shownTimes()[0], shownTimes().length]).toEqual(['16:15', 31])
  await pick('16 junio 2026')
  expect([hour().value, shownTimes().length]).toEqual(['16:15', 96])
})

test('another day than today begins at noon', async () => {
  at('2026-06-15T16:07')
  await show(<Field />)
  await pick('16 junio 2026')
  expect(hour().value).toBe('12:00')
})

test('a day without any time left is not offered', async () => {
  at('2026-06-15T23:50')
  await show(<Field />)
  await open()
  const isOffered = (day: string) => !screen.getByLabelText<HTMLButtonElement>(day).disabled
  expect(['15 junio 2026', '16 junio 2026'].map(isOffered)).toEqual([false, true])
})

test('past days and hours are offered where they may be chosen', async () => {
  at('2026-06-15T16:07')
  await show(<Field takesPast />)
  await pick('14 junio 2026')
  expect([hour().value, shownTimes().length]).toEqual(['12:00', 96])
})

test('the error describes the button and the group, and is announced', async () => {
  await show(<Field error="La fecha debe estar en el futuro." />)
  const error = screen.getByRole('alert')
  expect(error.textContent).toBe('La fecha debe estar en el futuro.')
  for (const part of [dayButton(), screen.getByRole('group', { name: 'Inicio' })])
    expect(part.getAttribute('aria-describedby')?.split(' ')).toContain(error.id)
  expect(dayButton().getAttribute('aria-invalid')).toBe('true')
})

test('the field names the zone of its hours', async () => {
  await show(<Field />)
  const [id = ''] = dayButton().getAttribute('aria-describedby')?.split(' ') ?? []
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(document.getElementById(id)?.textContent).toContain(`Zona horaria: ${timeZone} (UTC`)
})

test('a time that the clock skips on that day is refused', async () => {
  await show(<Field initial="2027-03-28T02:30" />)
  expect(screen.getByRole('alert').textContent).toContain('Ese día la hora 02:30 no existe en')
  expect(hour().value).toBe('02:30')
})

test('the button says whether its calendar is open, and gets the focus back', async () => {
  at('2026-06-15T16:07')
  await show(<Field />)
  const states = () => ['aria-haspopup', 'aria-expanded'].map((name) => dayButton().getAttribute(name))
  expect(states()).toEqual(['dialog', 'false'])
  dayButton().focus()
  await open()
  expect(states()).toEqual(['dialog', 'true'])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('15 junio 2026'))
  fireEvent.click(screen.getByLabelText('16 junio 2026'))
  await waitFor(() => expect(document.activeElement).toBe(dayButton()))
})

test.each([
  ['2026-06-29T12:00', 'ArrowDown', '6 julio 2026'],
  ['2026-06-30T12:00', 'ArrowRight', '1 julio 2026'],
  ['2026-06-01T12:00', 'ArrowLeft', '31 mayo 2026'],
  ['2026-06-03T12:00', 'ArrowUp', '27 mayo 2026'],
])('from %s the key %s moves the focus to %s', async (initial, key, reached) => {
  await show(<Field initial={initial} takesPast />)
  await open()
  const day = document.querySelector<HTMLElement>(`[data-day="${initial.slice(0, 10)}"]`) as HTMLElement
  day.focus()
  fireEvent.keyDown(day, { key })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(reached))
})

test('going back or Escape closes the calendar', async () => {
  const leave = await showInBrowser(<Field />)
  const isOpen = () => dayButton().getAttribute('aria-expanded')
  await screen.findByLabelText('Inicio')
  await open()
  history.back()
  await waitFor(() => expect(isOpen()).toBe('false'))
  await waitFor(() => expect(location.pathname).toBe('/here'))
  fireEvent.keyDown(await open(), { key: 'Escape' })
  await waitFor(() => expect(isOpen()).toBe('false'))
  leave()
})
