import { type ImageWidth, InvalidFields, imageWidths } from '@compety/contract'
import type { Sharp } from 'sharp'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import type { Upload } from '../http/input.ts'

/** An image at one of the contract's widths, as WebP. */
export type Rendition = { width: ImageWidth; bytes: Buffer }

const pixelLimit = 40_000_000
const largest: ImageWidth = 1024
// WebP allows 16,383 rows, but nobody scrolls through one image.
const tallest = 2 * largest

// Decoding an image of 40 megapixels takes 270 to 380 MB, so only one large image is decoded at a time.
const large = 12_000_000
const encoders = {
  usual: concurrencyLimit({ atOnce: 2, waiting: 20 }),
  large: concurrencyLimit({ atOnce: 1, waiting: 20 }),
}

/** Loads the decoder, which takes some 20 MB, only for the first image of a process. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Nobody sends a picture twice, and the cache would hold 240 MB of a progressive picture of 40 megapixels.
  sharp.cache(false)
  return sharp
}

const imageName = /\.(jpe?g|png)$/i

/**
 * Checks and re-encodes an upload, so that only its pixels remain. Both its name and its content must be those of a
 * JPEG or PNG image. Otherwise it is refused with 422 under the upload's field.
 */
export async function encodeUpload({ field, name, bytes, tooLarge }: Upload): Promise<Rendition[]> {
  if (tooLarge) throw new InvalidFields({ [field]: 'La imagen debe pesar 5 MB como máximo.' })
  const refused = new InvalidFields({
    [field]: 'La imagen debe ser .jpg, .jpeg o .png y medir unos 8000 × 5000 píxeles como máximo.',
  })
  if (name !== undefined && !imageName.test(name)) throw refused
  const refuse = () => {
    throw refused
  }
  const { image, pixels } = await openImage(bytes).catch(refuse)
  return encoders[pixels > large ? 'large' : 'usual'](() => encodeImage(image).catch(refuse))
}

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]

const openImage = async (bytes: Buffer): Promise<{ image: Sharp; pixels: number }> => {
  // Only the decoders of JPEG and PNG may read untrusted bytes.
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw new Error('no image')
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
  const { format, width, height } = await image.metadata()
  if (format !== 'jpeg' && format !== 'png') throw new Error('not a jpeg or png')
  return { image, pixels: width * height }
}

/**
 * Encodes an image at the largest width and at each width narrower than the image: upright, in its own ratio, never
 * enlarged. It is decoded once.
 */
export async function encodeImage(image: Sharp, { effort = 4 } = {}): Promise<Rendition[]> {
  const sharp = await loadSharp()
  const { data, info } = await image
    .rotate()
    .resize(largest, tallest, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: full, height, channels } = info
  const renditions: Rendition[] = []
  for (const width of imageWidths.filter((width) => width === largest || width < full)) {
    const pixels = sharp(data, { raw: { width: full, height, channels } })
    const bytes = await pixels.resize({ width, withoutEnlargement: true }).webp({ quality: 82, effort }).toBuffer()
    renditions.push({ width, bytes })
  }
  return renditions
}
