import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

test('what a press would move waits until the press has clicked', async () => {
  const events: string[] = []
  fireEvent.pointerDown(document.body)
  afterPress(() => events.push('fault'))
  fireEvent.pointerUp(document.body)
  events.push('click')
  await expect.poll(() => events).toEqual(['click', 'fault'])
})

test('without a press it runs immediately', () => {
  const run = vi.fn()
  afterPress(run)
  expect(run).toHaveBeenCalledOnce()
})
