import { type ImageWidth, InvalidFields, imageWidths } from '@compety/contract'
import type { Sharp } from 'sharp'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import type { Upload } from '../http/input.ts'

/** An image at one of the contract's widths, as WebP. */
export type Rendition = { width: ImageWidth; bytes: Buffer }

const pixelLimit = 40_000_000
const largest: ImageWidth = 1024
// WebP ends at 16,383 rows, and nobody scrolls through one image.
const tallest = 2 * largest

// One of 40 megapixels takes 270 to 380 MB while it is decoded: a rush of them may not take the machine.
const large = 12_000_000
const inLane = {
  usual: concurrencyLimit({ atOnce: 2, waiting: 20 }),
  large: concurrencyLimit({ atOnce: 1, waiting: 20 }),
}

/** The decoder: some 20 MB that a process takes with its first image and not before. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // What it keeps of pictures that nobody sends twice: 240 MB of a progressive one of 40 megapixels, ten times over.
  sharp.cache(false)
  return sharp
}

const imageName = /\.(jpe?g|png)$/i

/**
 * Checks and re-encodes an upload; nothing but the picture remains. Its name and its content say what it is
 *. 422 under the upload's own field.
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
  const { image, pixels } = await opened(bytes).catch(refuse)
  return inLane[pixels > large ? 'large' : 'usual'](() => encodeImage(image).catch(refuse))
}

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])]

const opened = async (bytes: Buffer): Promise<{ image: Sharp; pixels: number }> => {
  // The other decoders never see what strangers send.
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature)))
    throw new Error('no image')
  const sharp = await loadSharp()
  const image = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
  const { format, width, height } = await image.metadata()
  if (format !== 'jpeg' && format !== 'png') throw new Error('not a jpeg or png')
  return { image, pixels: width * height }
}

/** Upright, in its own ratio, never enlarged: at the largest width and at each narrower one that is less. Decoded once. */
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
