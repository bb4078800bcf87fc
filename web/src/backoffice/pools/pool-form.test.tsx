import { wording } from '@compety/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPool } from '../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { validatePool, valuesOfPool } from './pool-fields.ts'
import { PoolForm } from './pool-form.tsx'

const sectors = [{ id: 1, name: 'Deportes' }]
const now = () => Date.parse('2026-06-10T12:00:30Z')
const validate = (part: Record<string, string>, { isNew = true, original = {} } = {}) =>
  validatePool({ original, isNew, now })({ hasPlayersLimit: 'false', ...part })

test('a start and an end in the past have their own errors, and the current minute is not past', () => {
  expect(validate({ beginst_at: '2026-06-10T11:59:00Z' }).beginst_at).toBe(wording.poolStartPast)
  expect(validate({ beginst_at: '2026-06-10T12:00:00Z' }).beginst_at).toBeUndefined()
  expect(validate({ ends_at: '2026-06-10T11:59:00Z' }).ends_at).toBe(wording.poolEndPast)
})

test('choosing the end does not change the error of an empty start', () => {
  const errors = validatePool({ original: {}, isNew: true, now })({ ends_at: '2026-06-11T12:00:00Z' }, 'ends_at')
  expect(errors).not.toHaveProperty('beginst_at')
})

test('an end that is not after the start has different errors for a new and an existing pool', () => {
  const dates = { beginst_at: '2026-06-11T12:00:00Z', ends_at: '2026-06-11T12:00:00Z' }
  expect(validate(dates).ends_at).toBe(wording.poolEndBeforeStartOnCreate)
  expect(validate(dates, { isNew: false }).ends_at).toBe(wording.poolEndBeforeStartOnEdit)
  expect(validate({ ...dates, ends_at: '2026-06-11T12:15:00Z' }).ends_at).toBeUndefined()
})

test('an unchanged start may be in the past', () => {
  const original = { beginst_at: '2026-05-01T12:00:00Z' }
  expect(validate(original, { isNew: false, original }).beginst_at).toBeUndefined()
})

test('a limit is required only after a yes to the question', () => {
  expect(validate({ hasPlayersLimit: 'true', players_limit: '' }).players_limit).toBe('Ingresa el límite de jugadores.')
  expect(validate({ hasPlayersLimit: 'true', players_limit: '0' }).players_limit).toBe(
    'El límite de jugadores debe ser positivo.',
  )
  expect(validate({ players_limit: '' }).players_limit).toBeUndefined()
})

test('a date in 1969 becomes empty', () => {
  expect(valuesOfPool(aPool({ ends_at: '1969-12-31T20:00:00.000Z' })).ends_at).toBe('')
})

test('the field of the limit is shown after a yes to the question', async () => {
  aServerThatAnswers({})
  await show(<PoolForm sectors={sectors} organizers={[]} />)
  const [first] = screen.getAllByRole('radiogroup')
  expect(first).toBe(screen.getByRole('radiogroup', { name: /^¿La compety tiene límite de jugadores\?/ }))
  expect(screen.queryByLabelText(/^Límite de jugadores/)).toBeNull()
  const [yes] = screen.getAllByRole('radio', { name: 'Sí' })
  fireEvent.click(yes as HTMLElement)
  expect(screen.queryByLabelText(/^Límite de jugadores/)).not.toBeNull()
})

test('missing required values are reported at their fields, and nothing is sent', async () => {
  const sent = aServerThatAnswers({})
  await show(<PoolForm sectors={sectors} organizers={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  for (const text of [
    'Ingresa el nombre.',
    'Ingresa la descripción.',
    'Ingresa la fecha de inicio.',
    'Indica si la compety es privada.',
    'Selecciona un sector.',
  ])
    await screen.findByText(text)
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  expect(sent).toEqual([])
})

test('a removed limit is not sent', async () => {
  const sent: FormData[] = []
  const pool = aPool({ players_limit: 40, beginst_at: '2026-06-11T12:00:00.000Z', ends_at: null })
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    if (init?.body instanceof FormData) sent.push(init.body)
    return new Response(JSON.stringify({ status: 'success', message: 'x', pool }))
  })
  await show(<PoolForm pool={pool} version='"1"' sectors={sectors} organizers={[]} />)
  expect(screen.getByLabelText<HTMLInputElement>(/^Límite de jugadores/).value).toBe('40')
  fireEvent.click(screen.getAllByRole('radio', { name: 'No' })[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect.poll(() => sent.length).toBe(1)
  expect(JSON.parse(String(sent[0]?.get('pool'))).players_limit).toBeNull()
})
