import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../src/platform/config/config.ts'
import { bucketStorage } from '../src/platform/files/storage/bucket-storage.ts'
import { folderStorage } from '../src/platform/files/storage/folder-storage.ts'
import type { ImageStorage } from '../src/platform/files/storage/open-storage.ts'
import { aBucket } from './a-bucket.ts'

export type TestStorage = {
  storage: ImageStorage
  /** With these settings the product uses it. */
  settings: Partial<Config>
  /** The keys of all objects. */
  keys: () => Promise<string[]>
  /** Makes an object as old as if it had been stored then. */
  age: (key: string, at: Date) => Promise<void>
  close: () => Promise<void>
}

const inFolder = async (): Promise<TestStorage> => {
  const root = await mkdtemp(join(tmpdir(), 'compety-files-'))
  const folder = join(root, 'files')
  return {
    storage: folderStorage(folder),
    settings: { dataDir: root },
    keys: async () => {
      const entries = await readdir(folder, { recursive: true }).catch(() => [])
      return entries.filter((name) => name !== 'private')
    },
    age: (key, at) => utimes(join(folder, key), at, at),
    close: () => rm(root, { recursive: true, force: true }),
  }
}

const inBucket = async (): Promise<TestStorage> => {
  const { bucket, ...others } = await aBucket()
  return { storage: bucketStorage(bucket), settings: { bucket }, ...others }
}

/** Both kinds of storage, for tests of what holds for both. */
export const storages = { 'a folder': inFolder, 'a bucket': inBucket }
