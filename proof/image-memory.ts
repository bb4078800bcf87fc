import { megabytesOf } from '../bench/processes.ts'
import { buildStand, startServer } from '../bench/stand.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { aCrowd, member } from '../server/test/crowd.ts'
import { aPicture } from '../server/test/multipart.ts'
import type { Row } from './prove.ts'
import { sendImage } from './send-image.ts'

// One of these images takes about 300 MB while it is decoded, two take almost twice as much.
const mostMegabytes = 430
const [taken, refused] = [8, 4]

/** Sends many of the largest images at the same time to a new server, whose memory is still small. */
export const proveImageMemory = async (): Promise<Row> => {
  // A progressive JPEG must be decoded completely before it can be scaled down.
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
        // Fails if two images are decoded at the same time (550 MB), with the decoder's cache (1,000 MB), or without a limit of pixels.
        what: `eight simultaneous images of 40 megapixels and four of 144 take at most ${mostMegabytes} MB`,
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
