import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { Reminders } from './reminders.tsx'

const endpoint = 'https://fcm.googleapis.com/x'
const answer = (push = false) => ({
  status: 'success',
  message: wording.remindersUpdated,
  reminders: { mail: true, push },
  notifications: { announcement: { product: true, mail: false, push: false } },
  mail_needs_proof: false,
  calendar_url: 'https://compety.example/calendar/7.x.ics',
  push_key: 'key',
  push_endpoints: push ? [endpoint] : [],
})

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

test('mails are turned off with one click', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer())
  await show(<Reminders />)
  fireEvent.click(await screen.findByRole('switch', { name: 'Recibir recordatorios por correo' }))
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ reminders: { mail: false } }),
  )
})

test('whoever has not proven the address reads why no mails come', async () => {
  aSignedInPlayer()
  aServerThatAnswers({ ...answer(), mail_needs_proof: true })
  await show(<Reminders />)
  expect((await screen.findByText(/con el enlace de la bienvenida/)).textContent).toContain('player@example.org')
  expect(screen.getByRole('switch', { name: 'Recibir recordatorios por correo' })).toBeTruthy()
})

test('a browser without notifications shows that', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  await show(<Reminders />)
  await screen.findByText(/no admite notificaciones/)
  expect(screen.queryByRole('button', { name: 'Activar notificaciones' })).toBeNull()
})

test('a browser that blocks notifications shows that', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  aBrowser('denied')
  await show(<Reminders />)
  await screen.findByText(/están bloqueadas/)
})

test('the browser asks only after a click, and notifications can be turned on and off', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer(true))
  const browser = aBrowser('default', 'granted')
  await show(<Reminders />)
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
  await show(<Reminders />)
  expect(await screen.findByRole('button', { name: 'Activar notificaciones' })).toBeTruthy()
})

test('without permission nothing is subscribed', async () => {
  aSignedInPlayer()
  aServerThatAnswers(answer())
  const browser = aBrowser('default', 'denied')
  await show(<Reminders />)
  fireEvent.click(await screen.findByRole('button', { name: 'Activar notificaciones' }))
  await waitFor(() => expect(browser.requestPermission).toHaveBeenCalled())
  expect(browser.subscribe).not.toHaveBeenCalled()
})

test('renewing the calendar address needs a confirmation', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers(answer())
  await show(<Reminders />)
  fireEvent.click(await screen.findByRole('button', { name: 'Nueva dirección' }))
  const confirm = await screen.findByRole('button', { name: 'Crear dirección' })
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.click(confirm)
  await waitFor(() => expect(sent.some(({ address }) => address === '/api/reminders/calendar')).toBe(true))
})
