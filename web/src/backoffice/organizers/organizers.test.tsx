import { type Organizer, organizerLifecycle, failures as refusals } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { Facts } from '../records/facts.tsx'
import { queryOf, searchOf } from '../records/list/list-shape.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { organizerActions } from './organizer-actions.ts'
import { organizerColumns } from './organizer-columns.tsx'
import { organizerFacts } from './organizer-facts.tsx'
import { OrganizerForm } from './organizer-form.tsx'
import { organizerList } from './organizer-list.ts'
import { useOrganizerAction } from './organizers.data.ts'
import { OrganizersPage } from './organizers-page.tsx'

const anOrganizer = (part: Partial<Organizer> = {}): Organizer => ({
  id: 3,
  name: 'Radio Gol',
  organizer_name: 'radiogol',
  owner_username: 'elenarojas',
  owner_id: 60,
  country_id: 1,
  country: { id: 1, name: 'Chile' },
  email: 'radio@example.com',
  phone: null,
  home_page: null,
  description: null,
  information: null,
  twitter: null,
  instagram: null,
  facebook: null,
  logo: null,
  referral_hash: 'abc123',
  status: 1,
  statusAsString: 'Activo',
  suspended_at: null,
  awaits_approval: false,
  ...part,
})
const countries = [{ id: 1, name: 'Chile' }]
const form = <OrganizerForm organizer={anOrganizer()} version='"v1"' countries={countries} />

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Datos del organizador' }))

/** A server with a fixed answer; returns the organizers that it receives. */
function aServer(body: unknown, status = 200) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body?: FormData }) => {
    if (init.body) sent.push(JSON.parse(String(init.body.get('organizer'))))
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}

beforeEach(() => signIn())

test.each([
  [1, ['Ver Radio Gol', 'Actualizar Radio Gol', 'Eliminar Radio Gol']],
  [2, ['Ver Radio Gol', 'Actualizar Radio Gol']],
  [3, ['Ver Radio Gol']],
])('a row in state %i offers %j', async (status, names) => {
  const actions = organizerColumns.find(({ key }) => key === 'actions')
  const { container } = await show(actions?.render(anOrganizer({ status })))
  expect([...container.querySelectorAll('a, button')].map(({ textContent }) => textContent)).toEqual(names)
})

test.each([
  [1, 'Eliminar', 'DELETE', '/api/organizers/3'],
  [2, 'Archivar', 'POST', '/api/organizers/3/archive'],
  [2, 'Reactivar', 'POST', '/api/organizers/3/activate'],
])('in state %i %s sends one request for two presses', async (status, name, method, address) => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Hecho' })
  const record = anOrganizer({ status })
  await show(
    <StatusButtons
      lifecycle={organizerLifecycle}
      record={record}
      actions={organizerActions}
      useAction={useOrganizerAction}
      none="Nada"
    />,
  )
  const button = screen.getByRole('button', { name })
  fireEvent.click(button)
  fireEvent.click(button)
  if (name === 'Archivar')
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archivar' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ method, address })
})

test('the ID and the owner accept only letters and digits, in lower case', async () => {
  await show(form)
  for (const name of [/^ID del organizador/, /^Usuario del propietario/]) {
    type(name, 'Nuevo7')
    expect(field(name).value).toBe('nuevo7')
    type(name, 'nuevo 7')
    type(name, 'nuevó7')
    expect(field(name).value).toBe('nuevo7')
  }
})

test('who may not see users keeps the owner, and adds no organizer', async () => {
  signIn({ role_id: 3, privileges: ['organizers.read', 'organizers.create', 'organizers.update'] })
  const { unmount } = await show(form)
  expect(field(/^Usuario del propietario/).readOnly).toBe(true)
  expect(screen.getByText('Para cambiarlo necesitas permiso para ver usuarios.')).toBeTruthy()
  unmount()
  aServerThatAnswers({ organizers: [], total: 0 })
  await show(<OrganizersPage />, '/organizers')
  expect(screen.queryByRole('link', { name: 'Agregar Organizador' })).toBeNull()
})

test.each([
  [/^Email/, 'radio@', 'radio@example.org', 'Ingrese un email válido'],
  [/^Teléfono/, '12345', '1234567', 'Ingresa un teléfono válido'],
  [/^Teléfono/, '12+345678', '+12345678', 'Ingresa un teléfono válido'],
])(
  'blur on %s with %j shows its fault and keeps what was typed, which is not saved until it is right',
  async (name, wrong, right, text) => {
    const sent = aServer({ status: 'success', message: 'Hecho', organizer: anOrganizer() })
    await show(form)
    fireEvent.focus(field(name))
    type(name, wrong)
    fireEvent.blur(field(name))
    expect(field(name).value).toBe(wrong)
    expect(screen.getByText(text, { exact: false })).toBeTruthy()
    save()
    await waitFor(() => expect(document.activeElement).toBe(field(name)))
    expect([field(name).value, sent]).toEqual([wrong, []])
    type(name, right)
    save()
    await waitFor(() => expect(sent).toHaveLength(1))
  },
)

test('a telephone with all allowed characters stays', async () => {
  await show(form)
  fireEvent.focus(field(/^Teléfono/))
  type(/^Teléfono/, '+58 (414) 123-45.67')
  fireEvent.blur(field(/^Teléfono/))
  expect(field(/^Teléfono/).value).toBe('+58 (414) 123-45.67')
})

test('a value refused by the server is reported at its field and in a toast', async () => {
  aServer({ organizer_name: 'ya está en uso' }, 422)
  const { failures } = await show(form)
  save()
  expect(await screen.findByText('ya está en uso')).toBeTruthy()
  expect(failures).toEqual([['organizer_name: ya está en uso']])
  await waitFor(() => expect(document.activeElement).toBe(field(/^ID del organizador/)))
})

test('the message of a server error is shown unchanged', async () => {
  aServer({ status: 'error', errorCode: 500, message: 'Ocurrió un error en el servidor' }, 500)
  const { failures } = await show(form)
  save()
  await waitFor(() => expect(failures).toEqual([['Ocurrió un error en el servidor']]))
})

test('on a conflict unedited fields take the saved values, and edited ones stay until the saved value is accepted', async () => {
  const organizer = anOrganizer({ name: 'De otra persona', twitter: 'radio' })
  const [status, message] = refusals.changed_meanwhile
  aServer({ status: 'error', errorCode: status, message, version: '"v2"', organizer }, status)
  const { failures } = await show(form)
  type(/^Nombre/, 'El mío')
  save()
  const conflict = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
  expect(document.activeElement).toBe(conflict)
  expect(failures).toEqual([])
  expect(field(/^Nombre/).value).toBe('El mío')
  expect(field(/^Twitter/).value).toBe('radio')
  fireEvent.click(screen.getByRole('button', { name: /^Usar el guardado/ }))
  expect(field(/^Nombre/).value).toBe('De otra persona')
})

test('websites and profiles are external links, unsafe addresses are not, and missing values are named', async () => {
  const facts = organizerFacts(
    anOrganizer({ phone: '+58 (414) 1', twitter: '@radio', home_page: 'javascript:alert(1)', owner_username: null }),
  )
  await show(<Facts facts={facts} />)
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(['mailto:radio@example.com', 'tel:+584141', 'https://x.com/radio'])
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull()
  expect(screen.getByText('Sin usuario')).toBeTruthy()
  expect(screen.getAllByText('Sin indicar')).toHaveLength(4)
})

test('the address of the list becomes its query', () => {
  const search = searchOf(organizerList)({
    filter_name: 'gol',
    filter_organizer_name: 'radio',
    filter_status: '3',
    order: 'organizer_name_desc',
  })
  expect(JSON.parse(JSON.stringify(queryOf(organizerList, search)))).toEqual({
    name: 'gol',
    organizer_name: 'radio',
    status: 3,
    order: 'organizer_name_desc',
    page: 1,
    per_page: 10,
  })
})
