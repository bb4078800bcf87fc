import { imageFault, imageNameFault } from './image-files.ts'

/** The server stores nothing wider or taller, so that a larger picture would be sent in vain. */
const largest = 2048
const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const unreadable = 'Este archivo no se puede abrir como imagen .jpg o .png.'

export type Prepared = { file: File; fault?: undefined } | { file?: undefined; fault: string }

/** Judges a chosen file by its name and content. A picture larger than the server stores is shrunk. */
export async function prepareImage(file: File): Promise<Prepared> {
  const fault = imageNameFault(file)
  if (fault) return { fault }
  const first = new Uint8Array(await file.slice(0, png.length).arrayBuffer())
  const isPng = beginsWith(first, png)
  if (!isPng && !beginsWith(first, jpeg)) return { fault: unreadable }
  if (typeof createImageBitmap !== 'function') return judged(file)
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { fault: unreadable }
  const isSmall = Math.max(picture.width, picture.height) <= largest && imageFault(file) === undefined
  const shrunk = isSmall ? undefined : await shrink(picture, { name: file.name, isPng })
  picture.close()
  return judged(shrunk ?? file)
}

const judged = (file: File): Prepared => {
  const fault = imageFault(file)
  return fault ? { fault } : { file }
}

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, n) => bytes[n] === byte)

// A photo stored as PNG can stay too heavy, and is then sent as JPEG.
const shrink = async (picture: ImageBitmap, { name, isPng }: { name: string; isPng: boolean }) => {
  const asPng = isPng ? await encode(picture, { name, type: 'image/png' }) : undefined
  return asPng && !imageFault(asPng) ? asPng : encode(picture, { name, type: 'image/jpeg' })
}

type Encoded = { name: string; type: 'image/png' | 'image/jpeg' }

const encode = async (picture: ImageBitmap, { name, type }: Encoded): Promise<File | undefined> => {
  const scale = Math.min(1, largest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency.
  context.fillStyle = 'white'
  if (type === 'image/jpeg') context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
  const end = type === 'image/png' ? '.png' : '.jpg'
  return blob ? new File([blob], name.replace(/\.\w+$/, end), { type }) : undefined
}
