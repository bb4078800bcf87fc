import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useOneAtATime } from './use-one-at-a-time.ts'

test('a second press is ignored until the result of the first has been rendered', () => {
  const { result } = renderHook(() => useOneAtATime())
  const start = vi.fn<(done: () => void) => void>()
  const press = () => result.current(start)
  press()
  press()
  act(() => {
    start.mock.calls[0]?.[0]()
    press()
    expect(start).toHaveBeenCalledTimes(1)
  })
  press()
  expect(start).toHaveBeenCalledTimes(2)
})
