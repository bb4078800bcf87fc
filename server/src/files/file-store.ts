import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidFields } from '@compety/contract'
import sharp from 'sharp'
import type { Upload } from '../http/input.ts'

export const filesPath = '/files/'
const side = 1024
const pixelLimit = 40_000_000

/** Where images live: on disk under a random name, re-encoded, so that nothing else of the upload remains (trust.md). */
export const fileStore = (folder: string) => {
  const save = async (encoded: Buffer): Promise<string> => {
    await mkdir(folder, { recursive: true })
    const name = `${randomBytes(16).toString('hex')}.webp`
    await writeFile(join(folder, name), encoded, { flag: 'wx' })
    return `${filesPath}${name}`
  }

  const remove = async (address: string) => {
    if (/^\/files\/[0-9a-f]{32}\.webp$/.test(address))
      await rm(join(folder, address.slice(filesPath.length)), { force: true })
  }

  return {
    /**
     * Checks, re-encodes and stores an upload, if there is one, and works with its address. 422 under the upload's own field;
     * work that is refused leaves no file.
     */
    withUpload: async <T>(upload: Upload | undefined, work: (address: string | null) => Promise<T>): Promise<T> => {
      const address = upload ? await save(await encode(upload)) : null
      try {
        return await work(address)
      } catch (error) {
        if (address) await remove(address)
        throw error
      }
    },
    /** Stores an image of the product's own. */
    saveImage: async (image: Buffer | string): Promise<string> => save(await sharp(image).webp().toBuffer()),
    remove,
  }
}
export type FileStore = ReturnType<typeof fileStore>

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]

const encode = async ({ field, bytes, tooLarge }: Upload): Promise<Buffer> => {
  if (tooLarge) throw new InvalidFields({ [field]: 'La imagen debe pesar 5 MB como máximo.' })
  try {
    // The other decoders never see what strangers send.
    if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
      throw new Error('no image')
    const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
    const { format } = await image.metadata()
    if (format !== 'jpeg' && format !== 'png') throw new Error('not a jpeg or png')
    return await image
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new InvalidFields({ [field]: 'La imagen debe ser jpg, jpeg o png y no superar 40 megapíxeles.' })
  }
}
