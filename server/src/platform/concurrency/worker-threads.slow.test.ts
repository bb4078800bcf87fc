import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { workerPool } from './worker-threads.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compety-threads-'))
})
afterAll(() => rm(folder, { recursive: true }))

const double = (n: number): number => n * 2
const forever = () => {}
const fill = () => {}
// Both take for ever, the second one all memory too.
const greedy =
  'export const forever = () => { for (;;); }; export const fill = () => { const all = []; for (;;) all.push({}) }; export const double = (n) => n * 2'
const working = 'export const double = (n) => { if (n < 0) throw new RangeError("negative"); return n * 2 }'

test('a task that fails does not fail the others', async () => {
  await writeFile(join(folder, 'works.mjs'), working)
  const run = workerPool(join(folder, 'works.mjs'), { most: 1 })
  const outcomes = await Promise.allSettled([run(double, 1), run(double, -1), run(double, 2)])
  expect(outcomes).toMatchObject([{ value: 2 }, { reason: { message: 'negative' } }, { value: 4 }])
})

test('if a thread cannot start, its waiting tasks fail, and later tasks run in a new thread', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const file = join(folder, 'later.mjs')
  await writeFile(file, 'throw new Error("not yet")')
  const run = workerPool(file, { most: 1 })
  await expect(run(double, 1)).rejects.toThrow()
  await writeFile(file, working)
  expect(await run(double, 1)).toBe(2)
  expect(logged).toHaveBeenCalled()
})

test('a task that is aborted, or takes too much memory, ends with its thread, and the next one runs', async () => {
  await writeFile(join(folder, 'greedy.mjs'), greedy)
  const run = workerPool(join(folder, 'greedy.mjs'), { most: 1, megabytes: 50 })
  await expect(run(forever, undefined, { signal: AbortSignal.timeout(300) })).rejects.toMatchObject({
    name: 'AbortError',
  })
  await expect(run(fill, undefined)).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' })
  expect(await run(double, 2)).toBe(4)
})
