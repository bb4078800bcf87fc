import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { imageAt, imageWidths } from '@compety/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Upload } from '../http/input.ts'
import { isUnreachable } from '../postgres/is-unreachable.ts'
import { encodeImage, encodeUpload, loadSharp, type Rendition } from './encode-image.ts'
import { type Folder, keyIn, type ObjectStorage } from './storage/object-storage.ts'

export const filesPath = '/files/'

type Place = {
  /** Begins the addresses of the images. */
  path?: string
  folder?: Folder
}

/**
 * Stores images under random names, at each width of the contract. An image's address is that of its largest width.
 */
export function fileStore(storage: ObjectStorage, { path = filesPath, folder = '' }: Place = {}) {
  const isAddress = (address: string) => address.startsWith(path) && imageName.test(address.slice(path.length))
  const keyOf = (address: string) => keyIn(folder, basename(address))
  const keysOf = (address: string) => imageWidths.map((width) => keyOf(imageAt(address, width)))

  const save = async (renditions: Rendition[]): Promise<string> => {
    const address = `${path}${randomBytes(16).toString('hex')}.webp`
    try {
      for (const { width, bytes } of renditions) await storage.put(keyOf(imageAt(address, width)), bytes)
    } catch (error) {
      await remove(address).catch(() => {})
      throw error
    }
    return address
  }

  const remove = async (address: string) => {
    if (isAddress(address)) await Promise.all(keysOf(address).map(storage.remove))
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
      const bytes = await storage.read(keyOf(imageAt(address, width)))
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
   * Moves an image here from another store of the same storage and returns its address here, or its old one if it is not
   * there. It may be repeated after a failure.
   */
  const takeFrom = async (other: { keyOf: (address: string) => string }, address: string): Promise<string> => {
    const taken = `${path}${basename(address)}`
    if (!isAddress(taken)) return address
    for (const width of imageWidths)
      await storage.move(other.keyOf(imageAt(address, width)), keyOf(imageAt(taken, width)))
    return (await storage.find(keyOf(taken))) ? taken : address
  }

  /** The addresses of all images here, in batches. An image with several widths may be in two of them. */
  async function* list(): AsyncGenerator<string[]> {
    for await (const objects of storage.list(folder)) {
      const names = objects.flatMap(({ key }) => storedName.exec(basename(key))?.[1] ?? [])
      yield [...new Set(names)].map((name) => `${path}${name}.webp`)
    }
  }

  const isOlderThanADay = async (address: string): Promise<boolean> => {
    const found = await Promise.all(keysOf(address).map(storage.find))
    const times = found.map((object) => object?.modified.getTime() ?? 0)
    return Math.max(...times) < Date.now() - 24 * 3_600_000
  }

  return {
    keyOf,
    isAddress,
    list,
    isOlderThanADay,
    withUploads,
    takeFrom,
    /** The bytes of an image's largest width, by its address or name. Undefined if it is not stored. */
    read: async (address: string): Promise<Buffer | undefined> =>
      imageName.test(basename(address)) ? storage.read(keyOf(address)) : undefined,
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

/** Whether a file of this name is an image, at one of its widths. */
export const isImageName = (name: string): boolean => storedName.test(name)

export type FileStore = ReturnType<typeof fileStore>
