import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { imageAt, imageWidths } from '@compety/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Upload } from '../http/input.ts'
import { isUnreachable } from '../postgres/is-unreachable.ts'
import { encodeImage, encodeUpload, loadSharp, type Rendition } from './encode-image.ts'

export const filesPath = '/files/'
/** A folder beside the public images, for those that only a call with its own access serves. */
export const privateFolder = 'private'

type Place = {
  /** Begins the addresses of the images. */
  path?: string
  /** The permissions of the folder. */
  mode?: number
}

/**
 * Stores images on disk under random names, at each width of the contract. An image's address is that of its largest
 * width.
 */
export function fileStore(folder: string, { path = filesPath, mode = 0o777 }: Place = {}) {
  const isAddress = (address: string) => address.startsWith(path) && imageName.test(address.slice(path.length))
  const fileOf = (address: string) => join(folder, basename(address))
  const filesOf = (address: string) => imageWidths.map((width) => fileOf(imageAt(address, width)))

  const save = async (renditions: Rendition[]): Promise<string> => {
    const address = `${path}${randomBytes(16).toString('hex')}.webp`
    await mkdir(folder, { recursive: true, mode })
    try {
      for (const { width, bytes } of renditions)
        await writeFile(fileOf(imageAt(address, width)), bytes, { flag: 'wx', flush: true })
    } catch (error) {
      await remove(address)
      throw error
    }
    return address
  }

  const remove = async (address: string) => {
    if (!isAddress(address)) return
    await Promise.all(filesOf(address).map((file) => rm(file, { force: true })))
  }

  /** Stores all of these or none, and runs the work with their addresses. Work that fails leaves no file. */
  const withStored = async <A extends string | null, T>(
    stores: readonly (() => Promise<A>)[],
    work: (addresses: A[]) => Promise<T>,
  ): Promise<T> => {
    const addresses: A[] = []
    let isBegun = false
    try {
      for (const store of stores) addresses.push(await store())
      isBegun = true
      return await work(addresses)
    } catch (error) {
      // Without the database's answer, the change that names the files may be committed. A superfluous file is better
      // than a missing one.
      if (!isBegun || !isUnreachable(error))
        await Promise.allSettled(addresses.map((address) => address && remove(address)))
      throw error
    }
  }

  /** Runs the work with the addresses of the uploads, in the same order. */
  const withUploads = <T>(uploads: Upload[], work: (addresses: string[]) => Promise<T>): Promise<T> =>
    withStored(
      uploads.map((upload) => async () => save(await encodeUpload(upload))),
      work,
    )

  const copy = async (address: string | null): Promise<string | null> => {
    if (address === null || !isAddress(address)) return null
    const renditions: Rendition[] = []
    for (const width of imageWidths) {
      const bytes = await readFile(fileOf(imageAt(address, width))).catch(missing)
      if (bytes) renditions.push({ width, bytes })
    }
    // A small image has its largest width alone.
    return renditions.at(-1)?.width === imageWidths.at(-1) ? save(renditions) : null
  }

  type Replaced = { before: string | null; after: string | null; log: FastifyBaseLogger }

  /** Call it once the change is committed. If the old image cannot be removed, that is only logged. */
  const removeReplaced = async ({ before, after, log }: Replaced) => {
    if (before !== null && before !== after)
      await remove(before).catch((err) => log.warn({ err }, 'a replaced image was not removed'))
  }

  /**
   * Moves an image here from another store and returns its address here, or its old one if it is not there. It may be
   * repeated after a failure.
   */
  const takeFrom = async (other: { fileOf: (address: string) => string }, address: string): Promise<string> => {
    const taken = `${path}${basename(address)}`
    if (!isAddress(taken)) return address
    await mkdir(folder, { recursive: true, mode })
    for (const width of imageWidths)
      await rename(other.fileOf(imageAt(address, width)), fileOf(imageAt(taken, width))).catch(missing)
    return (await access(fileOf(taken)).then(() => true, missing)) ? taken : address
  }

  /** The addresses of all images here. */
  const list = async (): Promise<string[]> => {
    const names = (await readdir(folder).catch(missing)) ?? []
    const found = names.flatMap((name) => storedName.exec(name)?.[1] ?? [])
    return [...new Set(found)].map((name) => `${path}${name}.webp`)
  }

  const isOlderThanADay = async (address: string): Promise<boolean> => {
    const times = await Promise.all(
      filesOf(address).map(async (file) => (await stat(file).catch(missing))?.mtimeMs ?? 0),
    )
    return Math.max(...times) < Date.now() - 24 * 3_600_000
  }

  return {
    fileOf,
    isAddress,
    list,
    isOlderThanADay,
    withUploads,
    takeFrom,
    /** The bytes of an image's largest width, by its address or name. Undefined if it is not stored. */
    read: async (address: string): Promise<Buffer | undefined> =>
      imageName.test(basename(address)) ? readFile(fileOf(address)).catch(missing) : undefined,
    removeReplaced,
    /** As withUploads, for at most one upload. */
    withUpload: <T>(upload: Upload | undefined, work: (address: string | null) => Promise<T>): Promise<T> =>
      withUploads(upload ? [upload] : [], ([address = null]) => work(address)),
    /** Runs the work with the addresses of copies, in the same order; null stands for an image that is missing. */
    withCopies: <T>(
      addresses: readonly (string | null)[],
      work: (copies: (string | null)[]) => Promise<T>,
    ): Promise<T> =>
      withStored(
        addresses.map((address) => () => copy(address)),
        work,
      ),
    /** Stores an image of the product itself. The first start waits for these, so they are encoded with less effort. */
    saveImage: async (image: Buffer): Promise<string> => {
      const sharp = await loadSharp()
      return save(await encodeImage(sharp(image), { effort: 2 }))
    },
    remove,
  }
}

// An image at one of its widths.
const storedName = /^([0-9a-f]{32})(?:-\d+)?\.webp$/
const imageName = /^[0-9a-f]{32}\.webp$/

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

export type FileStore = ReturnType<typeof fileStore>
