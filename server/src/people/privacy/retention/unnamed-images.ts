import { basename } from 'node:path'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ImageStores } from './image-store.ts'
import { listNamedImages } from './unnamed-images.queries.ts'

/**
 * Removes images that no record names and that are older than a day: a crash or a lost answer of the database left them.
 * Younger ones may belong to a change that is not committed yet, or to one made since the names were read. If most images
 * are unnamed, the database is not the one of this storage, and all stay.
 */
export const removeUnnamedImages = async (db: Db, { files, contactFiles }: ImageStores): Promise<void> => {
  const named = new Set((await listNamedImages(db)).map((address) => basename(address)))
  const unnamed: { store: FileStore; address: string }[] = []
  const counts = { all: 0, unnamed: 0 }
  for (const store of [files, contactFiles])
    for await (const addresses of store.list()) {
      const found = addresses.filter((address) => !named.has(basename(address)))
      counts.all += addresses.length
      counts.unnamed += found.length
      if (unnamed.length < mostAtOnce) unnamed.push(...found.map((address) => ({ store, address })))
    }
  if (counts.unnamed > Math.max(counts.all / 2, fewImages)) return
  for (const { store, address } of unnamed) if (await store.isOlderThanADay(address)) await store.remove(address)
}

// So few may be unnamed in a new installation.
const fewImages = 20
// What is left is removed the night after.
const mostAtOnce = 10_000
