import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

type Part = { sha256: () => string; through: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> }

/** A step of a pipeline that changes nothing and knows the hash of what passed. */
export const hashing = (): Part => {
  const hash = createHash('sha256')
  return {
    sha256: () => hash.digest('hex'),
    through: async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
  }
}

type Copy = { from: string; to: string; mode?: number; signal: AbortSignal }

/** Copies a file to the disk, and answers its hash. */
export const copyFile = async ({ from, to, mode = 0o666, signal }: Copy): Promise<string> => {
  const { sha256, through } = hashing()
  await pipeline(createReadStream(from), through, createWriteStream(to, { mode, flush: true }), { signal })
  return sha256()
}

export const hashFile = async (file: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}
