import { hash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import { workerPool } from '../../platform/concurrency/worker-threads.ts'
import { loadSharp } from '../../platform/files/encode-image.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Card } from './card.ts'
import type { drawCard as inItsThread } from './draw-card.ts'

export type CardImage = { png: Buffer; etag: string }

const mostBytes = 32 * 1024 * 1024
const inThread = workerPool(join(import.meta.dirname, 'draw-card.ts'), { most: 1 })
// Stands for the function of the same name, whose code and fonts only the thread loads.
const drawCard: typeof inItsThread = () => Promise.reject(new Error('runs in its thread'))

/**
 * Makes images of cards. It caches them by what they show and evicts the least recently used. Concurrent requests for
 * an image share its drawing; beyond the queue they are refused.
 */
export function cardImages({ files }: { files: Pick<FileStore, 'read'> }) {
  const drawing = concurrencyLimit({ atOnce: 2, waiting: 40 })
  const images = new LRUCache<string, CardImage, { card: Card }>({
    maxSize: mostBytes,
    sizeCalculation: ({ png }) => png.length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context: { card } }) => drawing(() => imageOf(card, files)),
  })
  return (card: Card): Promise<CardImage> => images.forceFetch(JSON.stringify(card), { context: { card } })
}

const imageOf = async (card: Card, files: Pick<FileStore, 'read'>): Promise<CardImage> => {
  const sharp = await loadSharp()
  const stored = card.logo === null ? undefined : await files.read(card.logo)
  const logo = stored && (await sharp(stored).resize(208, 208, { fit: 'inside' }).png().toBuffer())
  const svg = await inThread(drawCard, { card, logo: logo && `data:image/png;base64,${logo.toString('base64')}` })
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return { png, etag: `"${hash('sha1', png, 'base64url')}"` }
}
