import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { shownToasts } from '../../../test/toasts.ts'
import { FollowButton } from './follow-button.tsx'
import { useOrganizerProfile } from './organizers.data.ts'

function Followed() {
  const { data } = useOrganizerProfile('radiogol')
  return data && <FollowButton organizer={data} />
}

/** A server with one organizer: it answers reads itself and POST requests with `answer`. */
const aServerThat = (answer: (address: string) => Promise<Response>, isFollowed = () => false) => {
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method !== 'POST')
      return Promise.resolve(new Response(JSON.stringify({ organizer: { id: 3, is_user_subscribed: isFollowed() } })))
    sent.push(address)
    return answer(address)
  })
  return sent
}
const subscriptionAnswer = (code: 200 | 204, message: string) => async () =>
  new Response(JSON.stringify({ status: 'success', code, message, subscription: null }))
const button = (name: string) => screen.findByRole('button', { name })

test('a subscription is shown before the server answers and sent only once', async () => {
  const sent = aServerThat(() => new Promise(() => {}))
  await show(<Followed />)
  const subscribe = await button('Suscribirse')
  fireEvent.click(subscribe)
  fireEvent.click(subscribe)
  expect(await button('Cancelar suscripción')).toBeTruthy()
  expect(sent).toEqual(['/api/organizers/3/subscribe'])
})

test('a subscription that does not reach the server is rolled back', async () => {
  aServerThat(() => Promise.reject(new TypeError('offline')))
  const { failures } = await show(<Followed />)
  fireEvent.click(await button('Suscribirse'))
  await waitFor(() => expect(failures).toEqual([[wording.subscribeFailed]]))
  expect(await button('Suscribirse')).toBeTruthy()
})

test('a subscription that cannot be cancelled stays, and the failure is shown', async () => {
  aServerThat(
    () => Promise.reject(new TypeError('offline')),
    () => true,
  )
  const { failures } = await show(<Followed />)
  fireEvent.click(await button('Cancelar suscripción'))
  await waitFor(() => expect(failures).toEqual([[wording.unsubscribeFailed]]))
  expect(await button('Cancelar suscripción')).toBeTruthy()
})

test('a subscription can be cancelled', async () => {
  const sent = aServerThat(subscriptionAnswer(200, wording.unsubscribed), () => true)
  await show(<Followed />)
  fireEvent.click(await button('Cancelar suscripción'))
  await waitFor(() => expect(sent).toEqual(['/api/organizers/3/unsubscribe']))
})

test('subscribing again after another tab already did shows a message and stays subscribed', async () => {
  let followed = false
  aServerThat(
    async () => {
      followed = true
      return subscriptionAnswer(204, wording.alreadySubscribed)()
    },
    () => followed,
  )
  await show(<Followed />)
  fireEvent.click(await button('Suscribirse'))
  await waitFor(() => expect(shownToasts('danger')).toEqual([[wording.alreadySubscribed]]))
  expect(await button('Cancelar suscripción')).toBeTruthy()
})
