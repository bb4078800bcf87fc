import { basename, join } from 'node:path'
import { contactFilePage } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { type FileStore, fileStore, privateFolder } from '../../platform/files/file-store.ts'
import * as queries from './contacts.queries.ts'

/** The store of the images of contact messages, inside the folder of all images. */
export function contactFileStore(filesFolder: string): FileStore {
  return fileStore(join(filesFolder, privateFolder), { path: '/contact_files/', mode: 0o700 })
}

/** The screen of an image, by its address. */
export function pageOfFile(address: string): string {
  return contactFilePage(basename(address))
}

type Context = Pick<AppContext, 'db' | 'files' | 'contactFiles'>

/**
 * Moves the images that earlier versions stored among the public ones. A message names the new address once its image is
 * there; an image that is not on disk is looked for again next time.
 */
export async function hidePublicImages({ db, files, contactFiles }: Context) {
  for (const { id, images: before } of await queries.listPublicImages(db)) {
    const images: string[] = []
    for (const address of before) images.push(await contactFiles.takeFrom(files, address))
    await queries.renameImages(db, { id, before, images })
  }
}
