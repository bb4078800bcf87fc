import { basename } from 'node:path'
import { forEach } from '../platform/concurrency/for-each.ts'
import { isImageName } from '../platform/files/file-store.ts'
import { type ObjectStorage, privateFolder, type StoredObject } from '../platform/files/storage/object-storage.ts'

export type Moving = {
  from: ObjectStorage
  to: ObjectStorage
  /** Removes each image from where it was, once it is there and the same. */
  deletes: boolean
  signal: AbortSignal
  /** Called now and then with the number of images that are done. */
  onProgress?: (done: number) => void
}
export type Moved = { copied: number; there: number; others: number }

// A bucket answers each request only after a while.
const atOnce = 8

/**
 * Copies all images from one storage to another and reads each of them there to compare it. It may be repeated at any
 * time: what is there already is compared only.
 */
export async function moveImages({ from, to, deletes, signal, onProgress = () => {} }: Moving): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, others: 0 }

  const isSame = async (key: string, bytes: Buffer): Promise<boolean> =>
    (await to.find(key))?.size === bytes.length && bytes.equals((await to.read(key)) ?? Buffer.of())

  const moveOne = async ({ key }: StoredObject) => {
    signal.throwIfAborted()
    if (!isImageName(basename(key))) return void moved.others++
    const bytes = await from.read(key)
    // An image that is removed meanwhile is not needed.
    if (!bytes) return
    const isThere = await isSame(key, bytes)
    if (!isThere) {
      await to.put(key, bytes)
      if (!(await isSame(key, bytes))) throw new Error(`${key} no ha llegado como era.`)
    }
    moved[isThere ? 'there' : 'copied']++
    // An image that became private since it was copied must not stay public.
    if (key !== basename(key)) await to.remove(basename(key))
    if (deletes) await from.remove(key)
  }

  for (const folder of ['', privateFolder] as const)
    for await (const objects of from.list(folder)) {
      await forEach(objects, atOnce, moveOne)
      onProgress(moved.copied + moved.there)
    }
  return moved
}
