import { failures, wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../../test/builders.ts'
import { show } from '../../../../test/render.tsx'
import { SecondFactor } from './second-factor.tsx'

const off = { enabled: false, passed: false, required: false, recovery_codes: 0 }
const on = { enabled: true, passed: true, required: false, recovery_codes: 1 }
const secret = { secret: 'ABCDEFGHIJKLMNOP', otpauth_url: 'otpauth://totp/Compety:ana?secret=ABCDEFGHIJKLMNOP' }

type Answers = Record<string, [status: number, body: unknown]>
/** A server with an answer for each call. Returns the bodies sent. */
const aServer = (answers: Answers) => {
  const sent: [line: string, body: unknown][] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const line = `${method} ${address}`
    if (body) sent.push([line, JSON.parse(String(body))])
    const [status, answer] = answers[line] ?? [404, {}]
    return new Response(JSON.stringify(answer), { status })
  })
  return sent
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => show(<SecondFactor />)

test('a second factor is added with the password and a code, and the recovery codes are shown once', async () => {
  aSignedInPlayer()
  const sent = aServer({
    'GET /api/user/totp': [200, off],
    'POST /api/user/totp': [200, secret],
    'POST /api/user/totp/confirm': [200, { recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] }],
  })
  await shown()
  await screen.findByLabelText('Contraseña actual')
  type('Contraseña actual', 'secreta1')
  press('Activar')
  await screen.findByText('ABCD EFGH IJKL MNOP')
  expect(screen.getByRole('link', { name: 'abrir en la aplicación' }).getAttribute('href')).toBe(secret.otpauth_url)
  await screen.findByRole('img', { name: 'Código QR para tu aplicación de autenticación' })
  type('Código', '123456')
  press('Confirmar código')
  await screen.findByText('eeee-ffff-gggg-hhhh')
  expect(sent).toEqual([
    ['POST /api/user/totp', { password: 'secreta1' }],
    ['POST /api/user/totp/confirm', { code: '123456' }],
  ])
  press('Ya los guardé')
  await waitFor(() => expect(screen.queryByText('eeee-ffff-gggg-hhhh')).toBeNull())
})

test('empty fields are not sent', async () => {
  aSignedInPlayer()
  const sent = aServer({ 'GET /api/user/totp': [200, on] })
  await shown()
  await screen.findByRole('button', { name: 'Desactivar' })
  press('Desactivar')
  await screen.findByText(wording.enterCurrentPassword)
  await screen.findByText(wording.enterCode)
  expect(sent).toEqual([])
})

test('a wrong password is shown at its field', async () => {
  aSignedInPlayer()
  aServer({
    'GET /api/user/totp': [200, off],
    'POST /api/user/totp': [422, { password: wording.currentPasswordWrong }],
  })
  const { failures } = await shown()
  await screen.findByLabelText('Contraseña actual')
  type('Contraseña actual', 'otra-clave')
  press('Activar')
  await screen.findByText(wording.currentPasswordWrong)
  expect(failures).toEqual([])
})

test('an added second factor tells how many recovery codes are left and can be ended', async () => {
  aSignedInPlayer()
  const sent = aServer({
    'GET /api/user/totp': [200, on],
    'DELETE /api/user/totp': [200, { status: 'success', message: wording.secondFactorEnded }],
  })
  await shown()
  await screen.findByText(/Te queda 1 código de recuperación/)
  type('Contraseña actual', 'secreta1')
  type('Código', 'aaaa-bbbb-cccc-dddd')
  press('Desactivar')
  await waitFor(() =>
    expect(sent).toEqual([['DELETE /api/user/totp', { password: 'secreta1', code: 'aaaa-bbbb-cccc-dddd' }]]),
  )
})

test('who needs a second factor and has not passed one is told so', async () => {
  aSignedInPlayer()
  aServer({ 'GET /api/user/totp': [200, { ...off, required: true }] })
  await shown()
  await screen.findByText(failures.second_factor_required[1])
})

test('a refusal of the server is shown with a button to try again', async () => {
  aSignedInPlayer()
  aServer({ 'GET /api/user/totp': [409, { status: 'error', errorCode: 409, message: 'No.' }] })
  await shown()
  await screen.findByText('No.')
  await screen.findByRole('button', { name: 'Reintentar' })
})
