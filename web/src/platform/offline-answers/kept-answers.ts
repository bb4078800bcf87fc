import type { Query, QueryClient } from '@tanstack/react-query'
import { isOnline } from '../api/network.ts'
import { forgetAnswers, storedSession } from '../api/session.ts'
import { type KeptAnswer, storeAnswers, storedAnswers } from './stored-answers.ts'

/** The first words of the keys of what a player may see again without a network. */
const keptRoots: readonly unknown[] = [
  'session',
  'sheet',
  'pools',
  'pool',
  'rankings',
  'tournaments',
  'sectors',
  'matches',
]
const waitMs = 1000

// Images, secret links, and tables that were only supposed.
const neverKept: readonly unknown[] = ['share_image', 'join_link', 'what_if']

const isKept = ({ queryKey, state }: Query): boolean =>
  keptRoots.includes(queryKey[0]) && !queryKey.some((part) => neverKept.includes(part)) && state.data !== undefined

/** Keeps what this user is answered, for a start without a network (docs/rules.md, rule 381). */
export function keepAnswers(client: QueryClient, userId: number): void {
  const changed = new Map<string, KeptAnswer>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = (query: Query) => {
    if (!isKept(query)) return
    changed.set(query.queryHash, { key: query.queryKey, data: query.state.data, at: query.state.dataUpdatedAt })
    timer ??= setTimeout(store, waitMs)
  }
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    const answers = new Map(changed)
    changed.clear()
    void storeForUser(userId, answers).catch(() => undefined)
  }
  for (const query of client.getQueryCache().getAll()) note(query)
  client.getQueryCache().subscribe((event) => {
    // Without a network nothing new comes; what is put back then is stored already.
    if (event.type === 'updated' && event.action.type === 'success' && isOnline()) note(event.query)
  })
  document.addEventListener('visibilitychange', () => document.hidden && changed.size > 0 && store())
}

/** The session may end in any tab meanwhile, so nothing may be left behind after that. */
async function storeForUser(userId: number, answers: ReadonlyMap<string, KeptAnswer>): Promise<void> {
  const isOver = () => storedSession()?.user.id !== userId
  if (isOver()) return
  await storeAnswers(userId, answers)
  if (isOver()) forgetAnswers()
}

/**
 * Puts the kept answers where nothing newer is known. They count as outdated, so the screens ask again once the server is
 * reached.
 */
export async function restoreAnswers(client: QueryClient, userId: number): Promise<void> {
  const answers = await storedAnswers(userId, Date.now())
  if (storedSession()?.user.id !== userId) return
  for (const { key, data, at } of answers) {
    // Kept for the life of the page, because no screen can ask for it again.
    const options = client.defaultQueryOptions({ queryKey: key, gcTime: Number.POSITIVE_INFINITY })
    const query = client.getQueryCache().build(client, options)
    if (query.state.data !== undefined) continue
    query.setData(data, { updatedAt: at, manual: true })
    query.invalidate()
  }
}
