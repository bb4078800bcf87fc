import { readFileSync } from 'node:fs'

/** A picture file as chosen in a file input. */
export const aPicture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: new Uint8Array(readFileSync(`${import.meta.dirname}/../web/public/icons/icon-192.png`)),
})
export const aFile = (name: string, mimeType: string, text: string) => ({
  name,
  mimeType,
  buffer: new TextEncoder().encode(text),
})
/** A picture of more than 5 MB. */
export const aHeavyPicture = (name: string) => {
  const { buffer, ...rest } = aPicture(name)
  const heavy = new Uint8Array(5 * 1024 * 1024 + 1)
  heavy.set(buffer)
  return { ...rest, buffer: heavy }
}
