import { basename } from 'node:path'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ImageStores } from './image-store.ts'
import { listNamedImages } from './unnamed-images.queries.ts'

/**
 * Removes images that no record names and that are older than a day: a crash or a lost answer of the database left them.
 * Younger ones may belong to a change that is not committed yet. If most images are unnamed, the database is not the one
 * of this folder, and all stay.
 */
export const removeUnnamedImages = async (db: Db, { files, contactFiles }: ImageStores): Promise<void> => {
  // Files are listed first, so that none is missing from the names that was there before them.
  const stores: [FileStore, string[]][] = [
    [files, await files.list()],
    [contactFiles, await contactFiles.list()],
  ]
  const named = new Set((await listNamedImages(db)).map((address) => basename(address)))
  const isUnnamed = (address: string) => !named.has(basename(address))
  const count = (of: (address: string) => boolean) => stores.reduce((sum, [, all]) => sum + all.filter(of).length, 0)
  if (count(isUnnamed) > Math.max(count(() => true) / 2, fewImages)) return
  for (const [store, all] of stores)
    for (const address of all.filter(isUnnamed)) if (await store.isOlderThanADay(address)) await store.remove(address)
}

// So few may be unnamed in a new installation.
const fewImages = 20
