import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RegistrationForm } from '../register/registration-form.tsx'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

const server = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', server))
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const privacy = {
  operator: 'Club Amigos, Calle 1, Madrid',
  support_email: 'ayuda@example.com',
  minimum_age: 16,
  erase_after_days: 7,
  histories_months: 20,
  contact_messages_months: 6,
  invitations_days: 30,
  error_service: false,
}
const answers = () => Promise.resolve(new Response(JSON.stringify({ privacy }), { status: 200 }))
const linksTo = (path: string) => screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path)

test('the page on privacy names who answers, the periods and the age of this installation', async () => {
  server.mockImplementation(answers)
  render(<PrivacyPage />)
  expect(await screen.findByText(/Club Amigos/)).toBeTruthy()
  for (const text of [/20 meses/, /6 meses/, /30 días/, /a los 7 días/, /al menos 16 años/, /14 días desde/])
    expect(screen.getByText(text)).toBeTruthy()
  for (const text of [/copias de seguridad/, /sin su email ni su teléfono/, /huella de un email invitado: 90 días/])
    expect(screen.getByText(text)).toBeTruthy()
  expect(linksTo('/terminos').length).toBeGreaterThan(0)
})

test.each([true, false])(
  'the service that gets errors of browsers is named where there is one: %s',
  async (error_service) => {
    server.mockImplementation(() => Promise.resolve(Response.json({ privacy: { ...privacy, error_service } })))
    render(<PrivacyPage />)
    await screen.findByText(/Club Amigos/)
    expect(screen.queryAllByText(/se envían.*a un servicio de errores/)).toHaveLength(error_service ? 1 : 0)
  },
)

test('the page says what stays on the device, and what becomes of the page of an organizer', async () => {
  server.mockImplementation(answers)
  render(<PrivacyPage />)
  const device = [
    /^Una cookie, durante un año/,
    /^Tu sesión, con tu email/,
    /^El enlace de una invitación/,
    /estrictamente necesario/,
  ]
  for (const text of [...device, /para tu email, escríbenos/, /portabilidad/, /fuera de la Unión Europea/])
    expect(screen.getByText(text)).toBeTruthy()
  expect(await screen.findByText(/sin sucesor desaparece/)).toBeTruthy()
})

test('the page is readable without the settings, which can be asked for again', async () => {
  server.mockRejectedValueOnce(new TypeError('network')).mockImplementation(answers)
  render(<PrivacyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
  expect(screen.getByText('Tus derechos')).toBeTruthy()
  expect(await screen.findByText(/Club Amigos/)).toBeTruthy()
})

test('the terms lead to the page on privacy', () => {
  render(<TermsPage />)
  expect(linksTo('/privacidad').length).toBeGreaterThan(0)
})

test('whoever registers reads the terms and the page on privacy before, without a field to tick', async () => {
  render(<RegistrationForm onRegistered={() => {}} />)
  await waitFor(() => expect(screen.getByText(/Al crear tu cuenta aceptas/)).toBeTruthy())
  const links = ['/terminos', '/privacidad'].flatMap(linksTo)
  // In the same tab, what was typed would be lost.
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the page says what is kept of people, why, who of the team sees it, and what those without an account can do', () => {
  server.mockImplementation(answers)
  render(<PrivacyPage />)
  for (const text of [
    /dirección IP, para proteger/,
    /registro de los cambios/,
    /sin la clave de este servidor/,
    /pronósticos que no has enviado/,
    /menos tu contraseña, tus códigos y tus pronósticos antes del plazo/,
    /interés legítimo/,
    /ver o editar compet.*, todas, también las privadas; quien puede verlas, quiénes juegan/,
    /ver organizadores, la página de cada uno, también si está inactivo/,
    /si activaste la verificación en dos pasos/,
    /que quede plegado/,
    /copia de la aplicación/,
  ])
    expect(screen.getByText(text)).toBeTruthy()
  for (const title of ['Qué ve el equipo', 'Por qué podemos hacerlo', 'Si te invitaron y no tienes cuenta'])
    expect(screen.getByText(title)).toBeTruthy()
  for (const right of [
    /^Acceso/,
    /^Rectificación/,
    /^Supresión/,
    /^Limitación y oposición/,
    /^Reclamar/,
    /o escríbenos/,
  ])
    expect(screen.getByText(right)).toBeTruthy()
})
