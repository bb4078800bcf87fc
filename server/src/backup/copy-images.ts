import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { forEach } from '../platform/concurrency/for-each.ts'
import {
  keyIn,
  type ObjectStorage,
  privateFolder,
  type StoredObject,
} from '../platform/files/storage/object-storage.ts'
import type { ImageStorage } from '../platform/files/storage/open-storage.ts'

type Copied = { version: string; sha256: string }

// A bucket answers each request only after a while.
const atOnce = 8

/** Copies images that change meanwhile into a folder. Each further `copyNew` copies those that are new or have changed. */
export function imageCopier({ from, to, signal }: { from: ObjectStorage; to: string; signal: AbortSignal }) {
  const copied = new Map<string, Copied>()

  const copyOne = async ({ key, version }: StoredObject) => {
    signal.throwIfAborted()
    if (copied.get(key)?.version === version) return
    const bytes = await from.read(key)
    // An image that is removed meanwhile is not needed.
    if (!bytes) return
    const file = join(to, key)
    // Only the folder of private images may be missing.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { mode: 0o600, flush: true })
    copied.set(key, { version, sha256: createHash('sha256').update(bytes).digest('hex') })
  }

  return {
    copyNew: async () => {
      for (const folder of ['', privateFolder] as const)
        for await (const objects of from.list(folder)) await forEach(objects, atOnce, copyOne)
    },
    /** A line for each file, in the format of sha256sum. */
    list: () =>
      [...copied]
        // An image that became private meanwhile must not be public again after a restore.
        .filter(([key]) => !copied.has(keyIn(privateFolder, key)))
        .sort()
        .map(([key, { sha256 }]) => `${sha256}  ${key}\n`),
  }
}

/** Copies files to where the server reads its images. `undo` removes those that did not exist before. */
export function putImages({ from, to, signal }: { from: string; to: ImageStorage; signal: AbortSignal }) {
  const added: string[] = []
  const putOne = async (key: string) => {
    signal.throwIfAborted()
    if (!(await to.find(key))) added.push(key)
    await to.put(key, await readFile(join(from, key)))
  }
  return {
    put: (keys: string[]) => forEach(keys, atOnce, putOne),
    undo: async () => {
      await forEach(added, atOnce, to.remove)
      if (to.kind === 'folder') await to.removeEmptyFolders()
    },
  }
}
