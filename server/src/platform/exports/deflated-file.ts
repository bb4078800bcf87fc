import { crc32, createDeflateRaw } from 'node:zlib'
import type { ZipInputFile } from 'fflate'

/** A file of a ZIP archive that is compressed as it grows, by Node: on another thread, and with little memory. */
export class DeflatedFile implements ZipInputFile {
  filename: string
  compression = 8
  size = 0
  crc = 0
  ondata: NonNullable<ZipInputFile['ondata']> = () => {}
  readonly #deflate = createDeflateRaw({ level: 3 })

  constructor(filename: string) {
    this.filename = filename
    this.#deflate.on('data', (chunk: Uint8Array<ArrayBuffer>) => this.ondata(null, chunk, false))
  }

  /** Waits until the bytes are compressed. */
  push(content: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(content)
    this.size += bytes.length
    this.crc = crc32(bytes, this.crc)
    return new Promise((done, failed) => this.#deflate.write(bytes, (error) => (error ? failed(error) : done())))
  }

  async end(): Promise<void> {
    await new Promise<void>((done, failed) => this.#deflate.once('end', done).once('error', failed).end())
    this.ondata(null, new Uint8Array(0), true)
  }

  destroy() {
    this.#deflate.destroy()
  }
}
