import { basename } from 'node:path'
import { contactFilePage } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { type FileStore, fileStore } from '../../platform/files/file-store.ts'
import { type ObjectStorage, privateFolder } from '../../platform/files/storage/object-storage.ts'
import * as queries from './contacts.queries.ts'

/** The store of the images of contact messages, which are private. */
export function contactFileStore(storage: ObjectStorage): FileStore {
  return fileStore(storage, { path: '/contact_files/', folder: privateFolder })
}

/** The screen of an image, by its address. */
export function pageOfFile(address: string): string {
  return contactFilePage(basename(address))
}

type Context = Pick<AppContext, 'db' | 'files' | 'contactFiles'>

/**
 * Moves the images that earlier versions stored among the public ones. A message names the new address once its image is
 * there; an image that is not stored is looked for again next time.
 */
export async function hidePublicImages({ db, files, contactFiles }: Context) {
  for (const { id, images: before } of await queries.listPublicImages(db)) {
    const images: string[] = []
    for (const address of before) images.push(await contactFiles.takeFrom(files, address))
    await queries.renameImages(db, { id, before, images })
  }
}
