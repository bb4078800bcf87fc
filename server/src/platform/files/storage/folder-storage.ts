import { mkdir, opendir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { keyIn, type ObjectStorage, privateFolder, type StoredObject } from './object-storage.ts'

export type FolderStorage = ObjectStorage & {
  kind: 'folder'
  path: string
  /** Removes the folders that are empty. */
  removeEmptyFolders: () => Promise<void>
}

const batch = 1000

/** Stores objects as files of a folder. Only the server's account can read the private ones. */
export function folderStorage(path: string): FolderStorage {
  const fileOf = (key: string) => join(path, key)
  const makeFolderOf = (key: string) =>
    mkdir(dirname(fileOf(key)), { recursive: true, ...(key.startsWith(`${privateFolder}/`) && { mode: 0o700 }) })

  const find = async (key: string): Promise<StoredObject | undefined> => {
    const found = await stat(fileOf(key)).catch(missing)
    return found && { key, size: found.size, modified: found.mtime, version: `${found.size} ${found.mtimeMs}` }
  }

  return {
    kind: 'folder',
    path,
    find,
    put: async (key, bytes) => {
      await makeFolderOf(key)
      await writeFile(fileOf(key), bytes, { flush: true })
    },
    read: (key) => readFile(fileOf(key)).catch(missing),
    remove: (key) => rm(fileOf(key), { force: true }),
    move: async (from, to) => {
      await makeFolderOf(to)
      await rename(fileOf(from), fileOf(to)).catch(missing)
    },
    list: async function* (folder) {
      let found: StoredObject[] = []
      for await (const entry of (await opendir(join(path, folder)).catch(missing)) ?? []) {
        if (!entry.isFile()) continue
        const object = await find(keyIn(folder, entry.name))
        if (object) found.push(object)
        if (found.length < batch) continue
        yield found
        found = []
      }
      yield found
    },
    removeEmptyFolders: async () => {
      for (const folder of [privateFolder, '']) await rmdir(join(path, folder)).catch(() => {})
    },
  }
}

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
