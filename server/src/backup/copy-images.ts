import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { privateFolder } from '../platform/files/file-store.ts'
import { copyFile } from './hashed-copy.ts'

type Folders = { from: string; to: string; signal: AbortSignal }
type Copied = { size: number; mtimeMs: number; sha256: string }

const gone = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(gone)) ?? []
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** The names of all images. Private ones have their folder in front. */
const namesIn = async (folder: string): Promise<string[]> => [
  ...(await filesIn(folder)),
  ...(await filesIn(join(folder, privateFolder))).map((name) => join(privateFolder, name)),
]

// Only the folder of private images may be missing.
const makeFolderOf = (file: string) => mkdir(dirname(file), { recursive: true, mode: 0o700 })

/** Copies a folder that changes meanwhile. Each further `copyNew` copies the files that are new or have changed. */
export function imageCopier({ from, to, signal }: Folders) {
  const copied = new Map<string, Copied>()

  const copyOne = async (name: string) => {
    const file = join(from, name)
    const { size, mtimeMs } = await stat(file)
    const before = copied.get(name)
    if (before?.size === size && before.mtimeMs === mtimeMs) return
    await makeFolderOf(join(to, name))
    const sha256 = await copyFile({ from: file, to: join(to, name), mode: 0o600 })
    copied.set(name, { size, mtimeMs, sha256 })
  }

  return {
    copyNew: async () => {
      // A file that is removed meanwhile is not needed.
      for (const name of await namesIn(from)) {
        signal.throwIfAborted()
        await copyOne(name).catch(gone)
      }
    },
    /** A line for each file, in the format of sha256sum. */
    list: () =>
      [...copied]
        // An image that became private meanwhile must not be public again after a restore.
        .filter(([name]) => !copied.has(join(privateFolder, name)))
        .sort()
        .map(([name, { sha256 }]) => `${sha256}  ${name}\n`),
  }
}

/** Copies files to where the server reads them. `undo` removes those that did not exist before. */
export function putImages({ from, to, signal }: Folders) {
  const added: string[] = []
  return {
    put: async (names: string[]) => {
      await mkdir(to, { recursive: true })
      for (const name of names) {
        signal.throwIfAborted()
        const file = join(to, name)
        if (!existsSync(file)) added.push(file)
        await makeFolderOf(file)
        await copyFile({ from: join(from, name), to: file })
      }
    },
    undo: async () => {
      for (const file of added) await rm(file, { force: true })
      // This removes only empty folders.
      for (const folder of [join(to, privateFolder), to]) await rmdir(folder).catch(() => {})
    },
  }
}
