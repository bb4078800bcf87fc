import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { imageAt, imageWidths } from '../contract/src/images.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { seededRandom } from '../server/src/demo/random.ts'
import type { Actor, TestApp } from '../server/test/app.ts'
import { type HostilePicture, hostilePicture, toldBy } from '../server/test/hostile-pictures.ts'
import { aPicture, multipart } from '../server/test/multipart.ts'
import { concurrently } from './concurrently.ts'
import { proveImageMemory } from './image-memory.ts'
import { ownApp } from './own-app.ts'
import type { Prove } from './prove.ts'

const texts = [
  'La imagen debe pesar 5 MB como máximo.',
  'La imagen debe ser .jpg, .jpeg o .png y medir unos 8000 × 5000 píxeles como máximo.',
  'Selecciona una imagen.',
]

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
    if (tells || moves) return 'stores more than its pixels'
  }
  return undefined
}

type Sent = { bytes: Buffer; filename?: string; type?: string }
const put = (made: TestApp, as: Actor, sent: Sent) =>
  made.call('POST /update_profile_image', { as, ...multipart({ name: 'file', ...sent }) })

/** Sends a file as a new profile image and returns what is wrong with the outcome. */
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

const keysIn = (dataDir: string) => new Set(readdirSync(join(dataDir, 'files')).map((name) => name.slice(0, 32)))

/** Sends hostile files as profile images. */
export const proveHostileImages: Prove = async ({ full, seed }) => {
  const dataDir = temporaryFolder('images')
  const made = await ownApp({ dataDir })
  try {
    const before = keysIn(dataDir).size
    const numbers = Array.from({ length: full ? 500 : 60 }, (_, n) => n)
    const results = await concurrently(numbers, async (n) => {
      const picture = await hostilePicture(n, seededRandom(seed + n))
      const fault = await replace(made, picture)
      return { outcome: picture.outcome, faults: fault ? [`${n}, ${picture.what}: ${fault}`] : [] }
    })
    const wrong = results.flatMap(({ faults }) => faults)
    const files = keysIn(dataDir).size - before
    const count = (outcome: HostilePicture['outcome']) => results.filter((one) => one.outcome === outcome).length
    const tried = `${results.length} files: ${count('refused')} to refuse, ${count('taken')} to take, seed ${seed}`
    return [
      // Fails if the encoder preserves metadata, or if the file name is not checked.
      {
        what: 'a file is refused under its field, or only its pixels are stored',
        tried,
        broke: wrong.length,
        note: wrong.slice(0, 20).join('\n'),
      },
      // Fails if a replaced image is not removed.
      {
        what: 'a refused or replaced image leaves no file',
        tried: `${files} images of ${results.length} people`,
        broke: Math.abs(files - results.length),
      },
      await proveImageMemory(),
    ]
  } finally {
    await made.close()
  }
}
