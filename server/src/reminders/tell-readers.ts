import * as z from 'zod/mini'
import type { AppContext } from '../platform/app-context.ts'
import { needsProof } from '../platform/config/needs-proof.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'
import type { Slice, SliceJob } from '../platform/jobs/slice-job.ts'
import type { Db } from '../platform/postgres/database.ts'
import { queuePush } from './browser-jobs.ts'
import type { Reader } from './reachable.ts'

const mostAtOnce = 200

/** A browser that is notified of an announcement or a comment. */
export const toBrowser = z.object({ id: z.int(), subscription: z.int() })
export type ToBrowser = z.output<typeof toBrowser>

export type Telling = Pick<AppContext, 'db' | 'jobs' | 'mails' | 'config'>
type Proof = { needsProof: boolean }

/** What many readers are told, such as an announcement. `Told` is what its mails need. */
export type Source<Told> = {
  /** Locks it if the readers above `after` are still to be told. */
  lockUntold: (db: Db, slice: Slice & Proof) => Promise<Told | undefined>
  /** The next readers, by id. */
  listReaders: (db: Db, next: Proof & { told: Told; after: number; most: number }) => Promise<Reader[]>
  saveTold: (db: Db, saved: { id: number; told_until: number }) => Promise<void>
  mailOf: (publicUrl: string, told: Told, reader: Reader) => Parameters<Telling['mails']['queue']>[1]
  pushJob: JobKind<typeof toBrowser>
  nextJob: SliceJob
}

/**
 * Queues the mails and notifications for the next readers, and a job for those after them. If it runs again, it tells
 * nobody twice.
 */
export function tellReaders<Told>(
  { db, jobs, mails, config }: Telling,
  { id, after }: Slice,
  { lockUntold, listReaders, saveTold, mailOf, pushJob, nextJob }: Source<Told>,
) {
  const proof = { needsProof: needsProof(config) }
  return db.transaction().execute(async (db) => {
    const told = await lockUntold(db, { id, after, ...proof })
    if (!told) return
    const readers = await listReaders(db, { told, after, ...proof, most: mostAtOnce })
    for (const reader of readers) {
      if (reader.mail) await mails.queue(db, mailOf(config.publicUrl, told, reader))
      for (const subscription of reader.subscriptions)
        await queuePush({ db, jobs }, pushJob, { payload: { id, subscription } })
    }
    const told_until = readers.at(-1)?.user_id
    if (told_until === undefined) return
    await saveTold(db, { id, told_until })
    if (readers.length === mostAtOnce)
      await jobs.send(db, nextJob, { key: `${id} ${told_until}`, payload: { id, after: told_until } })
  })
}

const mostLetters = 180

/** A text for a notification: on one line, and not too long. */
export function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  return plain.length > mostLetters ? `${plain.slice(0, mostLetters - 1)}…` : plain
}
