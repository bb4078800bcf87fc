import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../test/builders.ts'
import { show } from '../../test/render.tsx'
import { AskBeforeLeaving } from '../ui/form/ask-before-leaving.tsx'
import { LogOutProvider, useAskToLogOut } from './log-out.tsx'
import { useLogOut } from './session.data.ts'

const endpoint = 'https://fcm.googleapis.com/x'

/**
 * A browser with notifications and a server that answers their removal or never does. Returns the requests in order.
 */
const aBrowserWithPush = ({ isAnswered }: { isAnswered: boolean }) => {
  const requests: unknown[] = []
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ endpoint, unsubscribe }) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', class {})
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ pushManager }) } })
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    requests.push(body ? [address, JSON.parse(String(body))] : address)
    if (address.includes('push') && !isAnswered) return new Promise(() => {})
    return new Response(JSON.stringify({ status: 'success', message: '', reminders: { mail: true, push: false } }))
  })
  return { requests, unsubscribe }
}

function LogOutButton() {
  const { mutate } = useLogOut()
  return (
    <button type="button" onClick={() => mutate(undefined)}>
      Salir
    </button>
  )
}

test.each([
  ['and the server answers', true],
  ['and does not wait for a server that does not answer', false],
])('logging out ends the notifications of this browser %s', async (_, isAnswered) => {
  aSignedInPlayer()
  const { requests, unsubscribe } = aBrowserWithPush({ isAnswered })
  await show(<LogOutButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(localStorage.getItem('root')).toBeNull(), { timeout: 10_000 })
  expect(requests).toEqual([['/api/push_subscriptions/remove', { endpoint }], '/api/logout'])
  expect(unsubscribe).toHaveBeenCalledOnce()
})

test('logging out removes the stored invitation, so that the next user does not open it', async () => {
  aSignedInPlayer()
  localStorage.setItem('compety-invitation-path', '/accept_invitation/a1b2')
  vi.stubGlobal('fetch', async () => new Response('{}'))
  await show(<LogOutButton />)
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }))
  await waitFor(() => expect(localStorage.getItem('root')).toBeNull(), { timeout: 10_000 })
  expect(localStorage.getItem('compety-invitation-path')).toBeNull()
})

function AskToLogOutButton() {
  const ask = useAskToLogOut()
  return (
    <button type="button" onClick={() => ask()}>
      Salir
    </button>
  )
}

test.each([true, false])(
  'logging out asks for confirmation only if a form has unsaved changes: %s',
  async (isUnsaved) => {
    aSignedInPlayer()
    vi.stubGlobal('fetch', async () => new Response('{}'))
    await show(
      <LogOutProvider>
        <AskToLogOutButton />
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
  },
)
