import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const endpoint = 'https://fcm.googleapis.com/x'
const [all, quiet] = [
  { product: true, mail: true, push: true },
  { product: true, mail: false, push: false },
]
const answer = (push = false) => ({
  status: 'success',
  message: wording.remindersUpdated,
  reminders: { mail: true, push, time_zone: 'Europe/Madrid', quiet_from: 22, quiet_until: 8, lead_minutes: 45 },
  notifications: {
    reminder: all,
    result: { ...all, mail: false },
    summary: quiet,
    announcement: quiet,
    request: all,
    invitation: all,
    comment: quiet,
  },
  mail_needs_proof: false,
  calendar_url: 'https://compety.example/calendar/7.x.ics',
  kickoffs_calendar_url: 'https://compety.example/calendar/kickoffs/7.y.ics',
  push_key: 'key',
  push_endpoints: push ? [endpoint] : [],
})
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

/** A browser with notifications; `says` is the answer of the user to its question. */
const aBrowser = (permission: NotificationPermission, says = permission) => {
  let subscription: object | null = null
  const unsubscribe = vi.fn(async () => {
    subscription = null
  })
  const subscribe = vi.fn(async () => {
    subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
    return subscription
  })
  const requestPermission = vi.fn(async () => says)
  const pushManager = { subscribe, getSubscription: async () => subscription }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  return { requestPermission, subscribe, unsubscribe }
}

test('each kind has a switch for each of its channels, which saves at once', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer())
  await show(<NotificationsPage />)
  const mail = await screen.findByRole('switch', { name: 'Resultados por correo' })
  expect(screen.getAllByRole('switch')).toHaveLength(15)
  expect([isChecked('Resultados por correo'), isChecked('Resultados por notificación')]).toEqual([false, true])
  fireEvent.click(mail)
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      address: '/api/notifications',
      body: { notifications: { result: { mail: true } } },
    }),
  )
})

test('a choice that the server refuses is taken back, and the failure is shown', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  const { failures } = await show(<NotificationsPage />)
  const mail = await screen.findByRole('switch', { name: 'Anuncios por correo' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  fireEvent.click(mail)
  await waitFor(() => expect(failures).toHaveLength(1))
  expect(isChecked('Anuncios por correo')).toBe(false)
})

test('lead time and quiet hours are saved at once, with a lead time that another program chose', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer())
  await show(<NotificationsPage />)
  const lead = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Recordarme' })
  expect(lead.selectedOptions[0]?.textContent).toBe('45 minutos antes')
  fireEvent.change(screen.getByRole('combobox', { name: 'Silencio hasta las' }), { target: { value: '7' } })
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reminders: { quiet_until: 7 } }),
  )
  expect(screen.getByText(/Europe\/Madrid/)).toBeTruthy()
})

test('whoever has not proven the address reads why no mails come', async () => {
  aSignedInPlayer()
  aServerThatAnswers({ ...answer(), mail_needs_proof: true })
  await show(<NotificationsPage />)
  expect((await screen.findByText(/con el enlace de la bienvenida/)).textContent).toContain('player@example.org')
  expect(await screen.findByRole('switch', { name: 'Recordatorios por correo' })).toBeTruthy()
})

test('a browser without notifications shows that', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  await show(<NotificationsPage />)
  await screen.findByText(/no admite notificaciones/)
  expect(screen.queryByRole('button', { name: 'Activar notificaciones' })).toBeNull()
})

test('a browser that blocks notifications shows that', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  aBrowser('denied')
  await show(<NotificationsPage />)
  await screen.findByText(/están bloqueadas/)
})

test('the browser asks only after a click, and notifications can be turned on and off', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer(true))
  const browser = aBrowser('default', 'granted')
  await show(<NotificationsPage />)
  const button = await screen.findByRole('button', { name: 'Activar notificaciones' })
  expect(browser.requestPermission).not.toHaveBeenCalled()
  fireEvent.click(button)
  const off = await screen.findByRole('button', { name: 'Desactivar notificaciones' })
  expect(sent.find(({ address }) => address.endsWith('/push_subscriptions'))?.body).toEqual({
    endpoint,
    keys: { p256dh: 'p', auth: 'a' },
  })
  fireEvent.click(off)
  await screen.findByRole('button', { name: 'Activar notificaciones' })
  expect(browser.unsubscribe).toHaveBeenCalledOnce()
  expect(sent.find(({ address }) => address.endsWith('/remove'))?.body).toEqual({ endpoint })
})

test('a browser with the subscription of another user offers to turn notifications on', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer(false))
  await aBrowser('granted').subscribe()
  await show(<NotificationsPage />)
  expect(await screen.findByRole('button', { name: 'Activar notificaciones' })).toBeTruthy()
})

test('without permission nothing is subscribed', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  const browser = aBrowser('default', 'denied')
  await show(<NotificationsPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Activar notificaciones' }))
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalled())
  expect(browser.subscribe).not.toHaveBeenCalled()
})

test('renewing the calendar address needs a confirmation', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer())
  await show(<NotificationsPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevas direcciones' }))
  const confirm = await screen.findByRole('button', { name: 'Crear direcciones' })
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(confirm)
  await waitFor(() => expect(sent.some(({ address }) => address === '/api/reminders/calendar')).toBe(true))
})
