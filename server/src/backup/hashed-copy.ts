import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

type Part = { sha256: () => string; through: (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> }

/** A step of a pipeline that passes all bytes on and computes their hash. */
export function hashing(): Part {
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

export async function hashFile(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash, { signal })
  return hash.digest('hex')
}
