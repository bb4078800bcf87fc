import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { useSessionNow } from '../../shell/session.data.ts'
import { beginSession } from '../api/session.ts'
import { refetchAffected, useLiveChanges } from './use-live-changes.ts'

test('a query that loads for the first time when news arrive is refetched afterwards', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const answers: ((points: number) => void)[] = []
  const ranking = new QueryObserver(queryClient, {
    queryKey: ['rankings', 'pool', 7, 1],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  })
  const stop = ranking.subscribe(() => {})
  expect(answers).toHaveLength(1)
  refetchAffected(queryClient, { id: 'a.1', matches: [], pools: [[7, 2]], world: false, spread: 0 })
  answers[0]?.(0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(8)
  await vi.waitFor(() => expect(ranking.getCurrentResult().data).toBe(8))
  expect(answers).toHaveLength(2)
  stop()
})

function Live() {
  useSessionNow()
  useLiveChanges(1)
  return null
}

/** A server whose stream refuses the session. Returns the paths of the requests. */
const aServerWithoutStream = (session: () => Response) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://x')
    requested.push(pathname)
    return pathname === '/api/changes' ? new Response('', { status: 401 }) : session()
  })
  const user = { id: 1, email: 'ana@example.com', role_id: 2 }
  beginSession({ token: '1.x', user } as never)
  return { requested, user }
}
const over = { status: 'error', errorCode: 401, message: 'No.' }

test('a session whose end only the stream reports is ended', async () => {
  const answers = [new Response(JSON.stringify({ user: { id: 1, email: 'ana@example.com', role_id: 2 } }))]
  aServerWithoutStream(() => answers.shift() ?? new Response(JSON.stringify(over), { status: 401 }))
  const { failures } = await show(<Live />)
  await vi.waitFor(() => expect(failures).toEqual([['session over']]))
})

test('a refused stream does not end a session that is still valid, and is tried again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { requested, user } = aServerWithoutStream(() => new Response(JSON.stringify({ user })))
  const { failures } = await show(<Live />)
  const streams = () => requested.filter((path) => path === '/api/changes').length
  await vi.waitFor(() => expect(requested.filter((path) => path === '/api/session')).toHaveLength(2))
  expect([streams(), failures]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(61_000)
  expect(streams()).toBe(2)
})
