import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

const block = 512

/** Writes the files of a plain tar archive (short names, no links) into a folder. */
export async function untar(archive: Buffer, folder: string): Promise<void> {
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + block)
    const field = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/, '')
    const size = Number.parseInt(field(124, 12), 8)
    const isFile = ['', '0'].includes(field(156, 1))
    if (isFile) {
      const path = join(folder, normalize(`/${field(0, 100)}`))
      await mkdir(dirname(path), { recursive: true })
      const mode = Number.parseInt(field(100, 8), 8)
      await writeFile(path, archive.subarray(at + block, at + block + size), { mode })
    }
    at += block + Math.ceil(size / block) * block
  }
}
