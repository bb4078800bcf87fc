import type { AccessToken } from '@compety/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { bodyOf, lifetimesOf, nothing } from './token-draft.ts'

const aToken = (id: number, parts: Partial<AccessToken> = {}): AccessToken => ({
  id,
  name: `Programa ${id}`,
  scopes: ['read', 'predict'],
  created_at: '2026-06-11T10:00:00Z',
  last_used_at: null,
  expires_at: null,
  ...parts,
})
const secret = `cpt_${'a'.repeat(43)}`

const open = async (tokens: AccessToken[]) => {
  aSignedInPlayer()
  const sent = aServerThatAnswers({
    status: 'success',
    message: 'Listo',
    tokens,
    token: secret,
    access_token: aToken(9),
  })
  await show(<OwnTokens />)
  return sent
}
const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Crear token' }))
  return screen.findByRole('dialog', { name: 'Crear token' })
}

test('each token shows what it may do, its last use and when it ends', async () => {
  await open([
    aToken(1, { last_used_at: '2026-06-12T10:00:00Z' }),
    aToken(2, { scopes: ['organize'], expires_at: '2026-01-01T00:00:00Z' }),
    aToken(3, { expires_at: '2199-01-01T00:00:00Z' }),
  ])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Programa 1Leer, JugarÚltimo uso: 12\/06\/2026.*No vence/),
    expect.stringMatching(/^Programa 2OrganizarSin usar.*Venció: /),
    expect.stringMatching(/^Programa 3.*Vence: .*2199|2198/),
  ])
})

test('without a token it says so, and where programmers find more', async () => {
  await open([])
  await screen.findByText('Ningún programa tiene acceso a tu cuenta.')
  expect(screen.getByRole('link', { name: 'Desarrolladores' }).getAttribute('href')).toBe('/desarrolladores')
})

test('revoking asks, says which program, and revokes that token only', async () => {
  const sent = await open([aToken(1), aToken(2)])
  fireEvent.click(await screen.findByRole('button', { name: 'Revocar', description: 'Programa 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revocar token' })
  expect(dialog.textContent).toContain('«Programa 2»')
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revocar' }))
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'DELETE').map(({ address }) => address)).toEqual(['/api/tokens/2']),
  )
})

test('a new token is shown once, to be copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const sent = await open([])
  const dialog = await openForm()
  expect(within(dialog).queryByLabelText(/Administrar/)).toBe(null)
  fireEvent.change(within(dialog).getByLabelText('Nombre'), { target: { value: 'Bot' } })
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Jugar/ }))
  fireEvent.change(within(dialog).getByLabelText('Vence'), { target: { value: '' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Crear token' }))
  const shown = await screen.findByRole('dialog', { name: 'Tu nuevo token' })
  expect(within(shown).getByLabelText<HTMLInputElement>('Token').value).toBe(secret)
  fireEvent.click(within(shown).getByRole('button', { name: 'Copiar' }))
  await screen.findByText('Token copiado.')
  const made = sent.find(({ method }) => method === 'POST')
  expect(made?.body).toEqual({ name: 'Bot', scopes: ['read', 'predict'], expires_at: null })
  fireEvent.click(within(shown).getByRole('button', { name: 'Ya lo guardé' }))
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBe(null))
})

test('a token needs a name and something that it may do', async () => {
  const sent = await open([])
  const dialog = await openForm()
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /Leer/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Crear token' }))
  await within(dialog).findByText('Ingresa el nombre.')
  await within(dialog).findByText('Elige al menos un permiso.')
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test('a token to manage ends after 90 days at the latest, by the clock of the server', () => {
  expect(lifetimesOf(['read', 'manage']).map(({ value }) => value)).toEqual(['7', '30', '90'])
  const now = Date.parse('2026-06-11T10:00:00Z')
  const endOf = (days: string) => bodyOf({ ...nothing, scopes: ['manage'], days }, now).expires_at
  expect([endOf(''), endOf('365'), endOf('90'), endOf('7')]).toEqual([null, null, null, '2026-06-18T10:00:00.000Z'])
})
