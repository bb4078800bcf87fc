import { wording } from '@compety/contract'
import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anEnrolledPool, aPageOf, aPool } from '../../../../test/a-pool.ts'
import { show } from '../../../../test/render.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { useFavouritePools } from './favourites.data.ts'

const star = () => screen.getByRole('button', { name: 'Compety favorita: Recta final' })
const isMarked = () => star().getAttribute('aria-pressed') === 'true'
/** The clock of all tests: it only advances, so a tap never counts as a double tap of the test before. */
let now = 0
const tap = (afterMilliseconds = 1000, { name = 'Recta final', at = 0 } = {}) => {
  now += afterMilliseconds
  const event = new MouseEvent('click', { bubbles: true, clientX: at })
  Object.defineProperty(event, 'timeStamp', { value: now })
  fireEvent(screen.getByRole('button', { name: `Compety favorita: ${name}` }), event)
}

const toggled: ((value: Response) => void)[] = []
const posts = vi.fn()
beforeEach(() => {
  toggled.length = 0
  posts.mockClear()
})

/** Lists this pool; toggle requests stay pending until `answer` is called. */
const aServerWith = (pool = anEnrolledPool()) =>
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(new Response(JSON.stringify(aPageOf([pool]))))
    posts(address)
    return new Promise<Response>((done) => toggled.push(done))
  })
const answer = (body: object, status = 200) => toggled.at(-1)?.(new Response(JSON.stringify(body), { status }))

function List() {
  const { data } = useFavouritePools({})
  // The list is never refetched, so the test sees only what the toggle changes.
  useQueryClient().setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } })
  return data?.pools.map((pool) => <FavouriteButton key={pool.id} pool={pool} />)
}

test('a tap marks the pool immediately, before the server has answered', async () => {
  aServerWith()
  await show(<List />)
  await waitFor(star)
  tap()
  await waitFor(() => expect(isMarked()).toBe(true))
  expect(posts.mock.calls).toEqual([['/api/add_favorite_pool/4']])
})

test('a mark that the server refuses is rolled back and the reason shown', async () => {
  aServerWith()
  const { failures } = await show(<List />)
  await waitFor(star)
  tap()
  await waitFor(() => expect(isMarked()).toBe(true))
  answer({ status: 'error', errorCode: 409, message: 'No estás inscrito en la compety.' }, 409)
  await waitFor(() => expect(failures).toEqual([['No estás inscrito en la compety.']]))
  await waitFor(() => expect(isMarked()).toBe(false))
})

test('without an answer the mark is rolled back with a failure message', async () => {
  aServerWith(anEnrolledPool({ is_favorite: true }))
  const { failures } = await show(<List />)
  await waitFor(star)
  tap()
  await waitFor(() => expect(isMarked()).toBe(false))
  toggled.at(-1)?.(new Response('', { status: 502 }))
  await waitFor(() => expect(failures).toEqual([[wording.favouriteRemoveFailed]]))
  await waitFor(() => expect(isMarked()).toBe(true))
})

test('a double tap sends one request', async () => {
  aServerWith()
  await show(<List />)
  await waitFor(star)
  tap()
  tap(100)
  await waitFor(() => expect(isMarked()).toBe(true))
  answer({ status: 'success', message: wording.favouriteAdded, is_favorite: true })
  tap(100)
  await waitFor(() => expect(posts).toHaveBeenCalledTimes(1))
  expect(isMarked()).toBe(true)
})

test('the stars of two pools can be tapped in quick succession', async () => {
  aServerWith()
  const other = anEnrolledPool({ id: 5, name: 'Copa' })
  await show([anEnrolledPool(), other].map((pool) => <FavouriteButton key={pool.id} pool={pool} />))
  tap()
  tap(100, { name: 'Copa', at: 300 })
  await waitFor(() => expect(posts.mock.calls).toEqual([['/api/add_favorite_pool/4'], ['/api/add_favorite_pool/5']]))
})

test('players who are not enrolled have no star; those who left can only remove it', async () => {
  await show(<FavouriteButton pool={aPool()} />)
  expect(screen.queryByRole('button')).toBeNull()
  await show(<FavouriteButton pool={aPool({ pool_user_status: 2 })} />)
  expect(screen.queryByRole('button')).toBeNull()
  await show(<FavouriteButton pool={aPool({ pool_user_status: 2, is_favorite: true })} />)
  expect(isMarked()).toBe(true)
})
