import { type UserProfile, wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { currentSession } from '../../platform/api/session.ts'
import { ProfileForm } from './profile-form.tsx'
import { useProfileDraft } from './use-profile-draft.ts'

const ana: UserProfile = {
  username: 'ana',
  name: 'Ana',
  lastname: null,
  description: null,
  image: null,
  birthdate: '1990-05-07',
  profile_visibility: 'everybody',
  instagram: null,
  twitter: null,
  facebook: null,
  phone: null,
  favorite_sport_id: null,
  country_id: null,
  sex_id: null,
}
const lists = { sports: [{ id: 1, name: 'Fútbol' }], sexes: [{ id: 1, name: 'Femenino' }], countries: [] }

function Harness() {
  const draft = useProfileDraft(ana)
  return draft.values && <ProfileForm draft={draft} values={draft.values} lists={lists} />
}

/** A server with a fixed answer; returns the changes that it receives. */
function aServer(body: unknown, status = 200) {
  const changes: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body?: FormData }) => {
    if (init.body) changes.push(JSON.parse(String(init.body.get('user_profile'))))
    return new Response(JSON.stringify(body), { status })
  })
  return changes
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => screen.getByRole('button', { name: 'Guardar cambios' })
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Datos del perfil' }))

test('saving is only enabled while a value differs from the saved one', async () => {
  await show(<Harness />)
  expect(save()).toHaveProperty('disabled', true)
  type('Apellido', 'Paz')
  expect(save()).toHaveProperty('disabled', false)
  type('Apellido', '')
  expect(save()).toHaveProperty('disabled', true)
})

test('only changed values are sent, only once, and the session contains the new name', async () => {
  aSignedInPlayer()
  const user_profile = { ...ana, name: 'Luz' }
  const changes = aServer({ status: 'success', message: wording.profileUpdated, user_profile })
  await show(<Harness />)
  type('Nombre', 'Luz')
  type('Deporte favorito', '1')
  send()
  send()
  await waitFor(() => expect(currentSession()?.user.user_profile.name).toBe('Luz'))
  expect(currentSession()?.user.username).toBe('ana')
  expect(changes).toEqual([{ name: 'Luz', favorite_sport_id: 1 }])
})

test('a username rejects invalid characters while typing', async () => {
  await show(<Harness />)
  type('Nombre de usuario', 'ANA99')
  expect(screen.getByLabelText('Nombre de usuario')).toHaveProperty('value', 'ana99')
  type('Nombre de usuario', 'ana 99')
  expect(screen.getByLabelText('Nombre de usuario')).toHaveProperty('value', 'ana99')
})

test('a refused field shows its error and keeps the typed value', async () => {
  aServer({ username: wording.taken }, 422)
  const { failures } = await show(<Harness />)
  type('Nombre de usuario', 'luz')
  send()
  const field = screen.getByLabelText('Nombre de usuario')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'luz')
  expect(failures).toEqual([[`username: ${wording.taken}`]])
})

test('after a failure the change stays and can be sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { failures } = await show(<Harness />)
  type('Nombre', 'Luz')
  send()
  await waitFor(() => expect(failures).toEqual([[wording.profileFailed]]))
  expect(save()).toHaveProperty('disabled', false)
})

test('a value typed while saving is still unsaved afterwards', async () => {
  aSignedInPlayer()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const user_profile = { ...ana, name: 'Luz' }
  vi.stubGlobal('fetch', async () => {
    await answered
    return new Response(JSON.stringify({ status: 'success', message: wording.profileUpdated, user_profile }))
  })
  await show(<Harness />)
  type('Nombre', 'Luz')
  send()
  type('Apellido', 'Paz')
  answer()
  await waitFor(() => expect(save()).toHaveProperty('disabled', false))
  expect(screen.getByLabelText<HTMLInputElement>('Apellido').value).toBe('Paz')
})
