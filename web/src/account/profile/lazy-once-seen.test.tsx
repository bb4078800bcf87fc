import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyOnceSeen } from './lazy-once-seen.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function shown() {
  const load = vi.fn(async () => () => <p>lo pesado</p>)
  const Heavy = lazyOnceSeen(load)
  render(
    <Suspense fallback={<p>lo ligero</p>}>
      <Heavy />
    </Suspense>,
  )
  return load
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a heavy part is fetched when what stands around it has been painted', async () => {
  const load = shown()
  await pass(16)
  expect(screen.queryByText('lo ligero')).not.toBeNull()
  expect(load).not.toHaveBeenCalled()
  await pass(16)
  expect(load).toHaveBeenCalledOnce()
  expect(screen.queryByText('lo pesado')).not.toBeNull()
})

test('a heavy part comes in a page that is not painted, too', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const load = shown()
  await pass(199)
  expect(load).not.toHaveBeenCalled()
  await pass(1)
  expect(screen.queryByText('lo pesado')).not.toBeNull()
})
