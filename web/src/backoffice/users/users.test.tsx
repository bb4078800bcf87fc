import { type User, userLifecycle } from '@compety/contract'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/a-user.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { StatusButtons } from '../records/status-buttons.tsx'
import { type UserAction, userActions } from './user-actions.ts'
import { userColumns } from './user-columns.tsx'
import { UserForm } from './user-form.tsx'
import { useUserAction } from './users.data.ts'

const roles = [
  { id: 1, name: 'Administrador' },
  { id: 2, name: 'Jugador' },
]
const passwords = /^(Contraseña|Confirmar contraseña)/

beforeEach(() => signIn())

const namesOf = (container: Element) => [...container.querySelectorAll('a, button')].map((each) => each.textContent)
const actionsOf = (user: User) => <>{userColumns.find(({ key }) => key === 'actions')?.render(user)}</>
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const guardar = () => screen.getByRole('button', { name: 'Guardar' }) as HTMLButtonElement
const differs = 'Disculpe, la contraseña no coincide con la de confirmación'
const password = (value: string) => type(/^Contraseña/, value)
const confirmation = (value: string) => type(/^Confirmar/, value)

test.each([
  [1, ['Ver ana@example.com', 'Actualizar ana@example.com', 'Eliminar ana@example.com']],
  [2, ['Ver ana@example.com', 'Actualizar ana@example.com']],
  [3, ['Ver ana@example.com']],
  [4, ['Ver ana@example.com', 'Actualizar ana@example.com', 'Desbloquear ana@example.com']],
])('a row in state %i offers %j', async (status, names) => {
  const { container } = await show(actionsOf(aUser({ status })))
  expect(namesOf(container)).toEqual(names)
})

test('users cannot remove themselves', async () => {
  const { container } = await show(actionsOf(aUser({ id: 1, email: 'admin@example.com' })))
  expect(namesOf(container)).toEqual(['Ver admin@example.com', 'Actualizar admin@example.com'])
})

test('a user is unblocked by e-mail address', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Se ha desbloqueado el usuario con éxito' })
  await show(actionsOf(aUser({ status: 4 })))
  fireEvent.click(screen.getByRole('button', { name: /^Desbloquear/ }))
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      method: 'POST',
      address: '/api/unblockUser',
      body: { email: 'ana@example.com' },
    }),
  )
})

test.each([
  [1, ['Eliminar', 'Bloquear']],
  [2, ['Archivar', 'Reactivar']],
  [3, []],
  [4, ['Desbloquear', 'Archivar']],
])('the details of a user in state %i offer %j', async (status, names) => {
  const useAction = (action: UserAction) => useUserAction(action, 'ana@example.com')
  const { container } = await show(
    <StatusButtons
      lifecycle={userLifecycle}
      record={aUser({ status })}
      actions={userActions}
      useAction={useAction}
      none="Nada"
    />,
  )
  expect(namesOf(container)).toEqual(names)
})

test.each([
  [1, 'Bloquear', '/api/users/7/block', 'No se ha podido bloquear el usuario por fallos en el servidor'],
  [2, 'Reactivar', '/api/users/7/activate', 'No se ha podido reactivar el usuario por fallos en el servidor'],
  [2, 'Archivar', '/api/users/7/archive', 'No se ha podido archivar el usuario por fallos en el servidor'],
])('in state %i a failed request for %s shows a message', async (status, button, address, message) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    return new Response('', { status: 500 })
  })
  const useAction = (action: UserAction) => useUserAction(action, 'ana@example.com')
  const { failures } = await show(
    <StatusButtons
      lifecycle={userLifecycle}
      record={aUser({ status })}
      actions={userActions}
      useAction={useAction}
      none="Nada"
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(failures).toEqual([[message]]))
  expect(requested[0]).toBe(address)
})

test('a new user can only be saved when all values are valid, and the form says what is missing', async () => {
  const sent = aServerThatAnswers({ user: aUser({ id: 12 }), status: 'success', message: 'Listo' }, 201)
  const { router } = await show(<UserForm roles={roles} />)
  const waitsFor = (text: string) => {
    expect(guardar().disabled).toBe(true)
    expect(screen.getByText(`Para guardar: ${text}`)).toBeTruthy()
  }
  waitsFor('Ingrese el email.')
  type(/^Email/, 'ana')
  waitsFor('Ingrese un email válido')
  type(/^Email/, 'ana@example.com')
  waitsFor('Selecciona un rol.')
  type(/^Rol/, '2')
  waitsFor('Ingrese la contraseña.')
  password('12345')
  waitsFor('La contraseña es muy corta (debe ser de 6 caracteres mínimo).')
  password('compety')
  confirmation('compet')
  waitsFor(differs)
  confirmation('compety')
  expect(guardar().disabled).toBe(false)
  fireEvent.click(guardar())
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/12'))
  // Going back does not show the empty form again.
  expect(router.history.length).toBe(1)
  expect(sent[0]).toMatchObject({
    method: 'POST',
    address: '/api/users',
    body: {
      user: { email: 'ana@example.com', role_id: 2, password: 'compety', passwordConfirmation: 'compety' },
    },
  })
})

test('the strength of a password counts from the length that the chosen role needs', async () => {
  await show(<UserForm roles={roles} />)
  expect(screen.getByText('6 caracteres o más')).toBeTruthy()
  type(/^Rol/, '1')
  expect(screen.getByText('12 caracteres o más')).toBeTruthy()
  type(/^Rol/, '2')
  password('compety')
  expect(screen.getByText('Seguridad: Débil')).toBeTruthy()
})

test('a different confirmation is reported while it is typed, and an empty password clears it', async () => {
  await show(<UserForm roles={roles} />)
  password('compety')
  confirmation('comp')
  expect(screen.getByText(differs)).toBeTruthy()
  confirmation('compety')
  expect(screen.queryByText(differs)).toBeNull()
  password('compety2')
  expect(screen.getByText(differs)).toBeTruthy()
  password('')
  expect(screen.queryByText(differs)).toBeNull()
  expect(screen.getByLabelText(/^Confirmar/)).toHaveProperty('value', '')
})

test('users cannot change their own role', async () => {
  const offered = () => [...screen.getByLabelText(/^Rol/).querySelectorAll('option')].map(({ value }) => value)
  await show(<UserForm user={aUser()} version='"v1"' roles={roles} />)
  expect(offered()).toEqual(expect.arrayContaining(['1', '2']))
  cleanup()
  await show(<UserForm user={aUser({ id: 1, role_id: 1 })} version='"v1"' roles={roles} />)
  expect(offered()).toContain('1')
  expect(offered()).not.toContain('2')
})

test('an empty password keeps the current one', async () => {
  const sent = aServerThatAnswers({ user: aUser(), status: 'success', message: 'Listo' })
  await show(<UserForm user={aUser()} version='"v1"' roles={roles} />)
  expect(screen.getByText('Déjala en blanco para conservar la actual')).toBeTruthy()
  expect(guardar().disabled).toBe(false)
  type(/^Email/, 'otra@example.com')
  fireEvent.click(guardar())
  await waitFor(() =>
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      address: '/api/users/7',
      body: { user: { email: 'otra@example.com', role_id: 2, password: null, passwordConfirmation: null } },
    }),
  )
})

test('an error of the e-mail from the server is reported at its field, and typed values stay', async () => {
  aServerThatAnswers({ email: 'ya está en uso' }, 422)
  await show(<UserForm user={aUser()} version='"v1"' roles={roles} />)
  type(/^Email/, 'otra@example.com')
  fireEvent.click(guardar())
  expect(await screen.findByText('ya está en uso')).toBeTruthy()
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'otra@example.com')
  type(/^Email/, 'una@example.com')
  expect(screen.queryByText('ya está en uso')).toBeNull()
})

test('users cannot change their own address or password here, and the form says where', async () => {
  const { unmount } = await show(<UserForm user={aUser({ id: 1 })} version='"v1"' roles={roles} />)
  expect(screen.getByText(/tu contraseña la cambias en tu perfil/)).toBeTruthy()
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('readOnly', true)
  expect(screen.queryAllByLabelText(passwords)).toEqual([])
  unmount()
  await show(<UserForm user={aUser()} version='"v1"' roles={roles} />)
  expect(screen.queryByText(/Es tu propio usuario/)).toBeNull()
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('readOnly', false)
})

test('a typed password can be made visible', async () => {
  await show(<UserForm roles={roles} />)
  const fields = screen.getAllByLabelText(passwords) as HTMLInputElement[]
  expect(fields.map((field) => field.type)).toEqual(['password', 'password'])
  fireEvent.mouseDown(screen.getByRole('button', { name: 'Mostrar u ocultar: Contraseña' }))
  expect((screen.getByLabelText(/^Contraseña/) as HTMLInputElement).type).toBe('text')
})
