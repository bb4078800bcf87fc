import { findJoin, join } from '@compety/contract'
import { call } from '../platform/api/call.ts'

/** The link of a pool that led to the log-in or the registration, and the choice made there. */
type WantedJoin = { token: string; share_email: boolean }

/** It is in the address, so that it needs no storage and stays when the page is reloaded. */
export function wantedJoin(search: string = location.search): WantedJoin | undefined {
  const query = new URLSearchParams(search)
  const token = query.get('join')
  return token ? { token, share_email: query.get('share') === '1' } : undefined
}

/** The address of another public page that keeps the wanted link. */
export function withWantedJoin(page: '/login' | '/register', wanted: WantedJoin | undefined): string {
  if (!wanted) return page
  return `${page}?${new URLSearchParams({ join: wanted.token, ...(wanted.share_email && { share: '1' }) })}`
}

/** Joins the pool after a log-in. Returns the address of the pool, or of the link, which says why not. */
export async function joinWanted({ token, share_email }: WantedJoin): Promise<string> {
  const link = `/join/${encodeURIComponent(token)}`
  try {
    const { pool, my_state } = await call(findJoin, { params: { token } })
    if (my_state === 'enrolled') return `/myPools/${pool.id}`
    const answer = await call(join, { params: { token }, body: { share_email } })
    return 'pool' in answer ? `/myPools/${answer.pool.id}` : link
  } catch {
    return link
  }
}
