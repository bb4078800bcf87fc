import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../test/builders.ts'
import { show } from '../../test/render.tsx'
import { AskBeforeLeaving } from '../ui/form/ask-before-leaving.tsx'
import { LogOutProvider, useAskToLogOut } from './log-out.tsx'
import { useLogOut } from './session.data.ts'

const endpoint = 'https://fcm.googleapis.com/x'

/** A browser with notifications, and a server that hears of their end or never answers; what it was told, in order. */
const aBrowserWithPush = ({ isHeard }: { isHeard: boolean }) => {
  const told: unknown[] = []
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ endpoint, unsubscribe }) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', class {})
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    told.push(body ? [address, JSON.parse(String(body))] : address)
    if (address.includes('push') && !isHeard) return new Promise(() => {})
    return new Response(JSON.stringify({ status: 'success', message: '', reminders: { mail: true, push: false } }))
  })
  return { told, unsubscribe }
}

function Way() {
  const { mutate } = useLogOut()
  return (
    <button type="button" onClick={() => mutate()}>
      Salir
    </button>
  )
}

test.each([
  ['at once', true],
  ['without waiting for a server that does not answer', false],
])('logging out ends the notifications of this browser, %s', async (_, isHeard) => {
  aSignedInPlayer()
  const { told, unsubscribe } = aBrowserWithPush({ isHeard })
  await show(<Way />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(localStorage.getItem('root')).toBeNull(), { timeout: 10_000 })
  expect(told).toEqual([['/api/push_subscriptions/remove', { endpoint }], '/api/logout'])
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('logging out leaves no invitation behind for whoever logs in next', async () => {
  aSignedInPlayer()
  localStorage.setItem('compety-invitation-path', '/accept_invitation/a1b2')
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await show(<Way />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(localStorage.getItem('root')).toBeNull(), { timeout: 10_000 })
  expect(localStorage.getItem('compety-invitation-path')).toBeNull()
})

function AskingWay() {
  const ask = useAskToLogOut()
  return (
    <button type="button" onClick={ask}>
      Salir
    </button>
  )
}

test.each([true, false])('logging out asks first where a form holds what was typed: %s', async (isUnsaved) => {
  aSignedInPlayer()
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await show(
    <LogOutProvider>
      <AskingWay />
      <AskBeforeLeaving isUnsaved={() => isUnsaved} />
    </LogOutProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  if (isUnsaved) {
    await screen.findByText('Hay cambios sin guardar. Si cierras la sesión se perderán.')
    expect(localStorage.getItem('root')).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
  }
  await waitFor(() => expect(localStorage.getItem('root')).toBeNull(), { timeout: 10_000 })
})
