import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { FavouriteSectors } from './favourite-sectors.tsx'

const sectors = [
  { id: 1, name: 'Deportes' },
  { id: 2, name: 'Amigos' },
]
const button = (name: string) => screen.getByRole('button', { name })
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true'

/** A server whose answers the test provides later. */
function aSlowServer() {
  const waiting: ((body: unknown, status?: number) => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((answer) => {
        waiting.push((body, status = 200) => answer(new Response(JSON.stringify(body), { status })))
      }),
  )
  return waiting
}

test('a new favourite is shown before the server answers', async () => {
  aSignedInPlayer()
  const waiting = aSlowServer()
  await show(<FavouriteSectors sectors={sectors} />)
  expect(screen.getByRole('status').textContent).toBe(wording.noFavouriteSectors)
  fireEvent.click(button('Deportes'))
  await waitFor(() => expect(isPressed('Deportes')).toBe(true))
  fireEvent.click(button('Amigos'))
  await waitFor(() => expect(isPressed('Amigos')).toBe(true))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.({ status: 'success', favorite_sectors: [sectors[0]] })
  await waitFor(() => expect(waiting).toHaveLength(2))
  expect(isPressed('Amigos')).toBe(true)
  waiting[1]?.({ status: 'success', favorite_sectors: sectors })
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Favoritos: 2'))
})

test('a refused favourite is undone with a message', async () => {
  aSignedInPlayer()
  const waiting = aSlowServer()
  const { failures } = await show(<FavouriteSectors sectors={sectors} />)
  fireEvent.click(button('Deportes'))
  await waitFor(() => expect(isPressed('Deportes')).toBe(true))
  await waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.('oops', 502)
  await waitFor(() => expect(isPressed('Deportes')).toBe(false))
  expect(failures).toEqual([['No se han podido actualizar los sectores favoritos por fallos en el servidor']])
})
