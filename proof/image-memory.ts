import { readFileSync } from 'node:fs'
import { buildStand, startServer } from '../bench/stand.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { aCrowd, member } from '../server/test/crowd.ts'
import { aPicture } from '../server/test/multipart.ts'
import type { Row } from './prove.ts'
import { sendImage } from './send-image.ts'

// One of these pictures takes some 300 MB while it is decoded, two almost twice as much.
const mostMegabytes = 430
const [taken, refused] = [8, 4]

/** Of a process: what it holds now, and the most it ever held. */
const megabytesOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A rush of the largest pictures, on a server of its own, whose memory nothing else has filled before. */
export const proveImageMemory = async (): Promise<Row> => {
  // A progressive one is decoded whole, before any of it can be made smaller.
  const progressive = { quality: 20, progressive: true, chromaSubsampling: '4:4:4' }
  const largest = await aPicture(8000, 5000).jpeg(progressive).toBuffer()
  const larger = await aPicture(12_000, 12_000).jpeg(progressive).toBuffer()
  const stand = await buildStand()
  try {
    const crowd = await aCrowd(stand.db, taken + refused)
    const server = await startServer({ DATABASE_URL: stand.url, DATA_DIR: temporaryFolder('image-memory') })
    try {
      const before = megabytesOf(server.pid, 'VmRSS')
      const isLarger = (n: number) => n >= taken
      const answers = await Promise.all(
        Array.from({ length: taken + refused }, (_, n) =>
          sendImage(server.port, member(crowd, n), isLarger(n) ? larger : largest),
        ),
      )
      const grown = Math.round(megabytesOf(server.pid, 'VmHWM') - before)
      const wrong = answers.filter((status, n) => status !== (isLarger(n) ? 422 : 200)).length
      return {
        // Caught: two large ones at once (550 MB); the decoder's own cache (1,000 MB, and kept); no limit of pixels.
        what: `eight pictures of 40 megapixels that are decoded whole, and four of 144, at once take ${mostMegabytes} MB at most`,
        tried: `${grown} MB`,
        broke: wrong + (grown > mostMegabytes ? 1 : 0),
      }
    } finally {
      await server.kill()
    }
  } finally {
    await stand.stop()
  }
}
