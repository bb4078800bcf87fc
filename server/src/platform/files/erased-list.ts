import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const succession = z.object({ id: z.int(), successor_id: z.int() })
/**
 * An erased account. Ids are given again after a restore, so the time of the registration tells whose it was. The
 * organizers are those that a successor got, and the address may have been proven since the back-up. Entries of earlier
 * versions tell neither.
 */
const erasure = z.object({
  user_id: z.int(),
  created_at: z.iso.datetime(),
  organizers: z.optional(z.array(succession)),
  is_proven: z.optional(z.boolean()),
  at: z.iso.datetime(),
})
/** Whether an address, by its keyed hash, stopped its invitation mails. */
const choice = z.object({ address_hash: z.hex(), is_stopped: z.boolean(), at: z.iso.datetime() })
const entry = z.union([erasure, choice])

export type Succession = z.infer<typeof succession>
export type Erasure = z.infer<typeof erasure>
export type StopChoice = z.infer<typeof choice>
type New<T> = Omit<T, 'at'>

/** The list of what a restored back-up must not bring back. It is no part of back-ups and names nobody. */
export const erasedListIn = (dataDir: string): string => join(dataDir, 'erased.ndjson')

/** Adds an entry, and returns once it is on disk. */
export async function noteErased(dataDir: string, noted: New<Erasure> | New<StopChoice>): Promise<void> {
  const path = erasedListIn(dataDir)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a', 0o600)
  try {
    // The line break comes first too, so that an entry which a crash cut off does not spoil the next one.
    await file.write(`\n${JSON.stringify({ ...noted, at: new Date().toISOString() })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

type ErasedList = { erasures: Erasure[]; choices: StopChoice[] }

/** All entries, of choices the last one of each address. Undefined if there is no list. Lines that are cut off are left out. */
export async function readErased(path: string): Promise<ErasedList | undefined> {
  const text = await readFile(path, 'utf8').catch(missing)
  if (text === undefined) return undefined
  const entries = text.split('\n').flatMap((line) => parsed(line) ?? [])
  const inOrder = entries.toSorted((one, other) => one.at.localeCompare(other.at))
  const choices = inOrder.filter((one) => 'address_hash' in one)
  return {
    erasures: inOrder.filter((one) => 'user_id' in one),
    choices: [...new Map(choices.map((one) => [one.address_hash, one])).values()],
  }
}

const parsed = (line: string): Erasure | StopChoice | undefined => {
  try {
    return z.safeParse(entry, JSON.parse(line)).data
  } catch {
    return undefined
  }
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
