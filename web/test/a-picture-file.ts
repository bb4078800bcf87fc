/** A file that begins as a PNG does, and is long enough for its size to matter. */
export function aPictureFile(name: string, size = 20): File {
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([signature, new Uint8Array(size - signature.length)], name, { type: 'image/png' })
}
