import { answersCache } from '../api/session.ts'

/** An answer as it was at an instant of this device's clock. `key` is the key of its query. */
export type KeptAnswer = { key: readonly unknown[]; data: unknown; at: number }

const limits = { answers: 60, characters: 300_000, ageMs: 14 * 24 * 60 * 60_000 }

// Another version of the application may read fields that a kept answer lacks, so each shape has its own folder.
const folder = `/kept-answers/${import.meta.env.VITE_SHAPE_OF_ANSWERS ?? 'now'}`
const addressOf = (userId: number, id: string) => `${folder}/${userId}/${encodeURIComponent(id)}`

/** Stores answers of one user by the id of their queries, and drops the ones stored longest ago if there are too many. */
export async function storeAnswers(userId: number, answers: ReadonlyMap<string, KeptAnswer>): Promise<void> {
  const cache = await caches.open(answersCache)
  for (const [id, answer] of answers) {
    const text = JSON.stringify(answer)
    const address = addressOf(userId, id)
    if (text.length <= limits.characters) await cache.put(address, new Response(text))
    else await cache.delete(address)
  }
  // In the order in which they were stored.
  const stored = await cache.keys()
  await Promise.all(stored.slice(0, -limits.answers).map((request) => cache.delete(request)))
}

/** The answers kept for a user. Those of others, of another version and too old ones are dropped. */
export async function storedAnswers(userId: number, now: number): Promise<KeptAnswer[]> {
  const cache = await caches.open(answersCache)
  const read = async (request: Request): Promise<KeptAnswer[]> => {
    const isOwn = new URL(request.url).pathname.startsWith(`${folder}/${userId}/`)
    const response = isOwn ? await cache.match(request) : undefined
    const answer: KeptAnswer | undefined = await response?.json().catch(() => undefined)
    if (answer && now - answer.at <= limits.ageMs) return [answer]
    await cache.delete(request)
    return []
  }
  return (await Promise.all((await cache.keys()).map(read))).flat()
}
