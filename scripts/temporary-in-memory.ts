import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { removeLeftFolders } from './temporary-folder.ts'

const memory = '/dev/shm'
const neededBytes = 4 * 2 ** 30

/**
 * The folder for temporary files of a test run: in memory where Linux offers enough of it. A run makes and drops hundreds of
 * databases, each of which takes up to 20 times as long on a disk. What killed runs left there is removed.
 */
export function temporaryInMemory(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR
  try {
    removeLeftFolders(memory)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
