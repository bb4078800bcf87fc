import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { SearchDialog } from './search-dialog.tsx'

const results = [
  { kind: 'user', id: 7, name: 'ana', detail: 'ana@example.com', at: null },
  { kind: 'match', id: 9, name: 'Analandia – Pasto', detail: null, at: '2030-06-11T12:00:00.000Z' },
]
let asked: string[]
beforeEach(() => {
  sessionStorage.clear()
  signIn()
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ results })
  })
})

const open = async () => {
  const { router } = await show(<SearchDialog opened onClose={() => undefined} />, '/dashboard')
  return { router, field: await screen.findByRole('combobox') }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('screens and actions are found at once, and records by one call', async () => {
  const { field } = await open()
  type(field, 'equip')
  expect(options()).toEqual(['Equipos', 'Agregar Equipo'])
  await waitFor(() => expect(asked).toEqual(['/api/search?q=equip']))
  await waitFor(() => expect(options()).toHaveLength(4))
  expect(screen.getByRole('status').textContent).toBe('4 resultados.')
})

test('the keys of the field move through the results, and Enter goes to the chosen one', async () => {
  const { router, field } = await open()
  type(field, 'ana')
  await waitFor(() => expect(options()).toContain('anaana@example.com'))
  for (let n = 0; n < 20 && active(field) !== 'anaana@example.com'; n++) fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/7'))
})

test('what was chosen last is offered before anything is typed', async () => {
  const first = await open()
  type(first.field, 'equipos')
  fireEvent.keyDown(first.field, { key: 'Enter' })
  await waitFor(() => expect(first.router.state.location.pathname).toBe('/teams'))
  type(first.field, '')
  expect(options()).toEqual(['Equipos'])
})

test('a reader is offered the screens and actions of the own rights only', async () => {
  signIn({ role_id: 3, privileges: ['teams.read'] })
  const { field } = await open()
  type(field, 'agregar')
  expect(options()).toEqual([])
  type(field, 'correos')
  expect(options()).toEqual([])
})

test('a text that is too short asks the server nothing', async () => {
  const { field } = await open()
  type(field, 'zz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No se encontró nada.'))
  expect(asked).toEqual([])
})
