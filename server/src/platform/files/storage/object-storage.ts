/** Inside the folder of the images, for those that only a call with its own access serves. */
export const privateFolder = 'private'
/** The public images have no folder of their own. */
export type Folder = '' | typeof privateFolder

export type StoredObject = {
  key: string
  size: number
  modified: Date
  /** Changes with the content. */
  version: string
}

/** A folder of this machine, or a bucket. Keys are such as 'ab.webp' and 'private/ab.webp'. */
export type ObjectStorage = {
  /** Writes an object, also over an earlier one, and returns once it is stored. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** Undefined if there is no such object. */
  read: (key: string) => Promise<Buffer | undefined>
  find: (key: string) => Promise<StoredObject | undefined>
  /** It is no error if there is no such object. */
  remove: (key: string) => Promise<void>
  move: (from: string, to: string) => Promise<void>
  /** The objects of a folder, in batches. */
  list: (folder: Folder) => AsyncIterable<StoredObject[]>
}

/** The key of an object in a folder, by its name. */
export function keyIn(folder: Folder, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
