import { readFileSync } from 'node:fs'

/** A picture as a person chooses it from the disk. */
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
