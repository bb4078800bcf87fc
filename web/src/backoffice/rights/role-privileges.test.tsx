import type { PrivilegeRecord, RoleWithPrivileges } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { findPrivileges, groupsOf } from './privilege-groups.ts'
import { RolePrivilegesForm } from './role-privileges-form.tsx'

const aPrivilege = (id: number, name: string, privilege_action: string, status = 1): PrivilegeRecord => ({
  id,
  name,
  description: null,
  privilege_action,
  status,
  statusAsString: status === 1 ? 'Activo' : 'Inactivo',
  version: `"p${id}"`,
})
const privileges = [
  aPrivilege(1, 'Ver equipos', 'teams.read'),
  aPrivilege(2, 'Agregar equipos', 'teams.create'),
  aPrivilege(3, 'Ver países', 'countries.read', 2),
  aPrivilege(4, 'Barrer el estadio', 'stadium.sweep'),
]
const aRole = (ids: readonly number[], id = 7): RoleWithPrivileges => ({
  id,
  name: 'Ayudante',
  description: null,
  version: '"r"',
  privileges: ids.map((id) => ({ id, name: `Privilegio ${id}` })),
})

type Sent = { body: unknown; version: string | undefined }
/** A server that gives these answers one after the other; returns the requests. */
const aServer = (...answers: { status: number; body: object; etag?: string }[]) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    const { body, headers = {} } = init
    sent.push({ body: JSON.parse(String(body)), version: (headers as Record<string, string>)['if-match'] })
    const { status = 500, body: answer = {}, etag } = answers.shift() ?? {}
    return new Response(JSON.stringify(answer), { status, headers: etag ? { etag } : {} })
  })
  return sent
}
const saved = (ids: readonly number[], etag: string) => ({
  status: 200,
  body: { status: 'success', message: 'Listo', role: aRole(ids) },
  etag,
})

const open = (role = aRole([1])) => show(<RolePrivilegesForm role={role} version='"v1"' privileges={privileges} />)
const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const chosen = () => [/^Ver equipos/, /^Agregar equipos/, /^Ver países/, /^Barrer/].map((name) => box(name).checked)

beforeEach(() => signIn())

test('privileges are grouped by module in the order of the catalogue, those without a module last', () => {
  expect(groupsOf(privileges).map(({ title, privileges }) => [title, privileges.map(({ id }) => id)])).toEqual([
    ['Países', [3]],
    ['Equipos', [1, 2]],
    ['Otros', [4]],
  ])
})

test.each([
  ['equipos', [1, 2]],
  ['PAISES', [3]],
  ['teams.create', [2]],
  ['estadio', [4]],
  ['nada', []],
])('searching %j finds %j', (words, ids) => {
  const shown = findPrivileges(groupsOf(privileges), words).flatMap(({ privileges }) => privileges)
  expect(shown.map(({ id }) => id)).toEqual(ids)
})

test('all privileges of a module can be selected together, and Reestablecer restores the saved selection', async () => {
  await open()
  const all = box('Marcar todos de Equipos')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect(chosen()).toEqual([true, true, false, false])
  expect(screen.getByText(/marcados?/, { selector: '[role=status]' }).textContent).toBe(
    '2 privilegios marcados, sin guardar',
  )
  fireEvent.click(all)
  expect(chosen()).toEqual([false, false, false, false])
  press('Reestablecer')
  expect(chosen()).toEqual([true, false, false, false])
  expect(screen.getByText(/marcados?/, { selector: '[role=status]' }).textContent).toBe('1 privilegio marcado')
})

test('the whole selection is saved once with its version, including what the search hides', async () => {
  const sent = aServer(saved([1, 4], '"v2"'), saved([4], '"v3"'))
  await open()
  fireEvent.click(box(/^Barrer/))
  fireEvent.change(screen.getByLabelText('Buscar un privilegio'), { target: { value: 'países' } })
  press('Guardar')
  press('Guardar')
  await waitFor(() =>
    expect(screen.getByText(/marcados?/, { selector: '[role=status]' }).textContent).toBe('2 privilegios marcados'),
  )
  fireEvent.change(screen.getByLabelText('Buscar un privilegio'), { target: { value: '' } })
  fireEvent.click(box(/^Ver equipos/))
  press('Guardar')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toEqual([
    { body: { privileges: [1, 4] }, version: '"v1"' },
    { body: { privileges: [4] }, version: '"v2"' },
  ])
})

test('on a conflict changes by somebody else are shown and applied, and own changes stay', async () => {
  const message = 'Otra persona modificó este registro mientras lo editabas.'
  const refusal = { status: 'error', errorCode: 409, message, role: aRole([3]), version: '"v5"' }
  const sent = aServer({ status: 409, body: refusal }, saved([2, 3], '"v6"'))
  const { failures } = await open()
  fireEvent.click(box(/^Agregar equipos/))
  press('Guardar')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Agregó: Ver países.')
  expect(notice.textContent).toContain('Quitó: Ver equipos.')
  expect(chosen()).toEqual([false, true, true, false])
  press('Guardar')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(sent[1]).toEqual({ body: { privileges: [2, 3] }, version: '"v5"' })
  expect(failures).toEqual([])
})

test('a failed save shows a message, and the selection stays', async () => {
  aServer({ status: 500, body: {} })
  const { failures } = await open()
  fireEvent.click(box(/^Agregar equipos/))
  press('Guardar')
  await waitFor(() =>
    expect(failures).toEqual([['No se ha podido modificar los privilegios del rol por fallos en el servidor']]),
  )
  expect(chosen()).toEqual([true, true, false, false])
})

test.each([
  [1, 'El administrador no necesita privilegios: puede hacer todo.'],
  [2, 'Los privilegios que tenga el rol de jugador no abren nada: un jugador usa solo su parte de la aplicación.'],
])('role %i explains what privileges mean for it', async (id, text) => {
  await open(aRole([], id))
  expect(screen.getByText(text)).toBeTruthy()
})

test('privileges without effect are marked', async () => {
  await open()
  expect(box(/^Ver países/).labels?.[0]?.textContent).toContain('Inactivo: no abre nada')
  expect(screen.getByText('Su acción no está en el catálogo: no abren nada.')).toBeTruthy()
})
