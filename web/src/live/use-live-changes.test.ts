import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readAgain } from './use-live-changes.ts'

test('a screen that is just being read for the first time when news come is read again', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 15_000 } } })
  const answers: ((points: number) => void)[] = []
  const ranking = new QueryObserver(queryClient, {
    queryKey: ['rankings', 'pool', 7, 1],
    queryFn: () => new Promise<number>((answer) => answers.push(answer)),
  })
  const stop = ranking.subscribe(() => {})
  expect(answers).toHaveLength(1)
  readAgain(queryClient, { id: 'a.1', matches: [], pools: [[7, 2]], world: false, spread: 0 })
  answers[0]?.(0)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(8)
  await vi.waitFor(() => expect(ranking.getCurrentResult().data).toBe(8))
  expect(answers).toHaveLength(2)
  stop()
})
