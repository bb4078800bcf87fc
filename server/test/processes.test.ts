import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { signal } from './processes.ts'

test('signal skips processes that have ended and reaches the others', async () => {
  const [gone, there] = [spawn('sleep', ['60']), spawn('sleep', ['60'])]
  const [hasGone, ended] = [once(gone, 'exit'), once(there, 'exit')]
  gone.kill('SIGKILL')
  await hasGone
  signal([gone.pid as number, there.pid as number], 'SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
})
