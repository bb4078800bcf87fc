import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { testDatabase } from '../../../test/database.ts'
import { type JobKind, type Jobs, startJobs } from './jobs.ts'

const { url, db, drop } = await testDatabase()
const start = () => startJobs(url, { hasty: true })
// Both find no schema and create it simultaneously.
const [jobs, others] = await Promise.all([start(), start()])
afterAll(async () => {
  await Promise.all([jobs.stop(), others.stop()])
  await drop()
})

const payload = z.object({ word: z.string() })
const kindOf = (name: string, retries = 0): JobKind<typeof payload> => ({
  name,
  payload,
  retries,
  firstDelaySeconds: 60,
})
const listening = async (name: string, { at = [jobs], retries = 0 }: { at?: Jobs[]; retries?: number } = {}) => {
  const kind = kindOf(name, retries)
  const heard: string[] = []
  for (const jobs of at) await jobs.work(kind, async ({ word }) => void heard.push(word))
  return { kind, heard }
}
const inTime = { timeout: 8000, interval: 20 }

test('a job runs once its transaction is committed, and not before', async () => {
  const { kind, heard } = await listening('committed')
  await db.transaction().execute(async (db) => {
    await jobs.send(db, kind, { key: 'a', payload: { word: 'hola' } })
    await sleep(700)
    expect(heard).toEqual([])
  })
  await vi.waitFor(() => expect(heard).toEqual(['hola']), { timeout: 450, interval: 10 })
})

test('a job of a transaction that is rolled back never runs', async () => {
  const { kind, heard } = await listening('rolled-back')
  const refused = db.transaction().execute(async (db) => {
    await jobs.send(db, kind, { key: 'a', payload: { word: 'hola' } })
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  await jobs.send(db, kind, { key: 'b', payload: { word: 'adiós' } })
  await vi.waitFor(() => expect(heard).toEqual(['adiós']), inTime)
})

test('waiting jobs are counted by kind, with the time since which the oldest one is due', async () => {
  const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const put = (name: string, hours: number) => {
    const at = fromNow(hours)
    const attempts = { retries: 0, firstDelaySeconds: 60 }
    return jobs.putBack(db, { name, key: at, payload: { word: 'hola' }, at, ...attempts }).then(() => at)
  }
  await put('unattended', -1)
  const oldest_waiting_at = await put('unattended', -2)
  await put('unattended', 3)
  await put('later', 3)
  const none = { running: 0, failed: 0 }
  const counts = await jobs.count()
  expect(counts).toContainEqual({ name: 'unattended', waiting: 3, ...none, oldest_waiting_at })
  expect(counts).toContainEqual({ name: 'later', waiting: 1, ...none, oldest_waiting_at: null })
})

test('jobs that wait together run one after the other, without a pause', async () => {
  const patient = await startJobs(url)
  const { kind, heard } = await listening('many', { at: [patient] })
  const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await db.transaction().execute(async (db) => {
    for (const word of words) await patient.send(db, kind, { key: word, payload: { word } })
  })
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(words), { timeout: 5000, interval: 20 })
  await patient.stop()
})

test('of two processes only one runs a job', async () => {
  const { kind, heard } = await listening('shared', { at: [jobs, others] })
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f']) await jobs.send(db, kind, { key: word, payload: { word } })
  await vi.waitFor(() => expect(heard).toHaveLength(6), inTime)
  await sleep(700)
  expect(heard.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('a job for later that is sent again for now runs once, with its last payload', async () => {
  const { kind, heard } = await listening('moved')
  const tomorrow = new Date(Date.now() + 86_400_000)
  await jobs.send(db, kind, { key: 'a', payload: { word: 'mañana' }, at: tomorrow })
  await sleep(700)
  expect(heard).toEqual([])
  await jobs.send(db, kind, { key: 'a', payload: { word: 'ahora' } })
  await vi.waitFor(() => expect(heard).toEqual(['ahora']), inTime)
})

test('a job that fails is tried again, and knows which attempt is the last', async () => {
  const kind = kindOf('failing', 2)
  const attempts: boolean[] = []
  await jobs.work(kind, async (_, { isLast }) => {
    attempts.push(isLast)
    throw new Error('again')
  })
  await jobs.send(db, kind, { key: 'a', payload: { word: 'hola' } })
  await vi.waitFor(() => expect(attempts).toHaveLength(3), inTime)
  await sleep(700)
  expect(attempts).toEqual([false, false, true])
})

test('outside of tests each retry waits about twice as long as the one before', async () => {
  const patient = await startJobs(url)
  const kind = kindOf('patient', 5)
  const { promise, resolve } = Promise.withResolvers<void>()
  await patient.work(kind, async () => {
    resolve()
    throw new Error('again')
  })
  await patient.send(db, kind, { key: 'a', payload: { word: 'hola' } })
  await promise
  await patient.stop()
  const { rows } = await sql`
    select state::text, retry_backoff, retry_limit,
           extract(epoch from start_after - now()) between 50 and 121 as soon
      from pgboss.job where name = 'patient'
  `.execute(db)
  expect(rows).toEqual([{ state: 'retry', retry_backoff: true, retry_limit: 5, soon: true }])
})

test('a stop waits for the running job, and a job that is sent meanwhile is left for the next process', async () => {
  const stopping = await start()
  const kind = kindOf('stopped')
  const heard: string[] = []
  const begun = Promise.withResolvers<void>()
  await stopping.work(kind, async ({ word }) => {
    begun.resolve()
    await sleep(600)
    heard.push(word)
  })
  await stopping.send(db, kind, { key: 'a', payload: { word: 'running' } })
  await begun.promise
  const stopped = stopping.stop()
  await sleep(100)
  await stopping.send(db, kind, { key: 'b', payload: { word: 'late' } })
  await stopped
  expect(heard).toEqual(['running'])
  const next = await listening('stopped')
  await vi.waitFor(() => expect(next.heard).toEqual(['late']), inTime)
})

test('when all connections to the database are lost, the process survives and still runs jobs', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { kind, heard } = await listening('cut-off')
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'compety-jobs'
  `.execute(db)
  expect(rows.length).toBeGreaterThan(1)
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^job queue: /)), inTime)
  await jobs.send(db, kind, { key: 'a', payload: { word: 'hola' } })
  await vi.waitFor(() => expect(heard).toEqual(['hola']), inTime)
  logged.mockRestore()
})

test('a schedule that two processes register is stored once', async () => {
  for (const each of [jobs, others]) await each.schedule('tidy', '17 4 * * *', async () => {})
  const { rows } = await sql`select name, cron, timezone from pgboss.schedule`.execute(db)
  expect(rows).toEqual([{ name: 'tidy', cron: '17 4 * * *', timezone: 'UTC' }])
})

test('a stop waits for work that goes on, which is told of it', async () => {
  const stopping = await start()
  const heard: string[] = []
  stopping.attend(async (signal) => {
    await once(signal, 'abort')
    await sleep(100)
    heard.push('done')
  })
  await stopping.stop()
  expect(heard).toEqual(['done'])
})
