import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { imageAt, imageWidths } from '../contract/src/images.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { seededRandom } from '../server/src/demo/random.ts'
import type { Actor, TestApp } from '../server/test/app.ts'
import { aTurnedPicture, type HostilePicture, hostilePicture, toldBy } from '../server/test/hostile-pictures.ts'
import { aPicture, multipart } from '../server/test/multipart.ts'
import { atOnce } from './at-once.ts'
import { ownApp } from './own-app.ts'
import type { Prove, Row } from './prove.ts'

const texts = [
  'La imagen debe pesar 5 MB como máximo.',
  'La imagen debe ser .jpg, .jpeg o .png y medir unos 8000 × 5000 píxeles como máximo.',
  'Seleccione una imagen.',
]
// What two decoded pictures take at most, each 160 MB, and half as much for what lies about meanwhile.
const mostMegabytes = 480

const faultOfStored = async ({ app }: TestApp, address: string): Promise<string | undefined> => {
  for (const width of imageWidths) {
    const { statusCode, headers, rawPayload } = await app.inject({ url: imageAt(address, width) })
    if (
      statusCode !== 200 ||
      headers['content-type'] !== 'image/webp' ||
      headers['x-content-type-options'] !== 'nosniff'
    )
      return `served as ${statusCode} ${headers['content-type']}`
    const { format, width: wide, height = 0, tells, moves } = await toldBy(rawPayload)
    if (format !== 'webp' || (wide ?? 0) > width || height > 2048) return `stored as ${format} of ${wide} by ${height}`
    if (tells || moves) return 'keeps more than its pixels'
  }
  return undefined
}

type Sent = { bytes: Buffer; filename?: string; type?: string }
const put = (made: TestApp, as: Actor, sent: Sent) =>
  made.call('POST /update_profile_image', { as, ...multipart({ name: 'file', ...sent }) })

/** One's picture is replaced by it, or stays. */
const replace = async (made: TestApp, picture: HostilePicture): Promise<string | undefined> => {
  const as = await made.aPlayer()
  await put(made, as, { bytes: await aPicture().png().toBuffer() })
  const { status, body } = await put(made, as, picture)
  const { outcome } = picture
  if (status === 200 && outcome !== 'refused') return faultOfStored(made, body.image)
  if (status === 422 && outcome !== 'taken' && (texts.includes(body.file) || picture.bytes.length === 0))
    return undefined
  return `answers ${status} ${JSON.stringify(body)}, and should be ${outcome}`
}

/** The most memory that the process held, above what it held before. */
const watchMemory = () => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  return () => {
    clearInterval(timer)
    return Math.round((most - before) / 1024 / 1024)
  }
}

const proveMemory = async (made: TestApp): Promise<Row> => {
  const [largest, larger] = [await aTurnedPicture(8000, 5000), await aTurnedPicture(12_000, 12_000)]
  const people = await Promise.all(Array.from({ length: 8 }, () => made.aPlayer()))
  const megabytes = watchMemory()
  const answers = await Promise.all(
    people.map((as, n) => put(made, as, { bytes: n % 2 ? larger : largest, filename: 'x.jpg' })),
  )
  const grown = megabytes()
  const wrong = answers.filter(({ status }, n) => status !== (n % 2 ? 422 : 200)).length
  return {
    // Caught: no limit of pixels.
    what: `four of 40 and four of 144 megapixels at once take ${mostMegabytes} MB at most`,
    tried: `${grown} MB`,
    broke: wrong + (grown > mostMegabytes ? 1 : 0),
  }
}

const keysIn = (dataDir: string) => new Set(readdirSync(join(dataDir, 'files')).map((name) => name.slice(0, 32)))

/** Files that no picture should be, sent as one's picture. */
export const proveHostileImages: Prove = async ({ full, seed }) => {
  const dataDir = temporaryFolder('images')
  const made = await ownApp({ dataDir })
  try {
    const memory = await proveMemory(made)
    const before = keysIn(dataDir).size
    const numbers = Array.from({ length: full ? 500 : 60 }, (_, n) => n)
    const results = await atOnce(numbers, async (n) => {
      const picture = await hostilePicture(n, seededRandom(seed + n))
      const fault = await replace(made, picture)
      return { outcome: picture.outcome, faults: fault ? [`${n}, ${picture.what}: ${fault}`] : [] }
    })
    const wrong = results.flatMap(({ faults }) => faults)
    const files = keysIn(dataDir).size - before
    const count = (outcome: HostilePicture['outcome']) => results.filter((one) => one.outcome === outcome).length
    const tried = `${results.length} files: ${count('refused')} to refuse, ${count('taken')} to take, seed ${seed}`
    return [
      // Caught: an encoder that keeps metadata; a name that is not looked at.
      {
        what: 'a file is refused under its field, or only its pixels are kept',
        tried,
        broke: wrong.length,
        note: wrong.slice(0, 20).join('\n'),
      },
      // Caught: a replaced image that is not removed.
      {
        what: 'what is refused or replaced leaves no file',
        tried: `${files} images of ${results.length} people`,
        broke: Math.abs(files - results.length),
      },
      memory,
    ]
  } finally {
    await made.close()
  }
}
