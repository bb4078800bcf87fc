import type { AppContext } from '../../../platform/app-context.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'

export type ImageStores = Pick<AppContext, 'files' | 'contactFiles'>

/** The store of an image: that of contact messages, or the public one. */
export function storeOf({ files, contactFiles }: ImageStores, address: string): FileStore {
  return contactFiles.isAddress(address) ? contactFiles : files
}
