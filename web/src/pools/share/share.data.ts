import { findPoolLink, findShareImage, type Pool, type ShareKind } from '@compety/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { readFile } from '../../platform/api/download.ts'
import { poolKeys } from '../pool-keys.ts'
import { runsPool } from '../sharable.ts'

type Asked = { kind: ShareKind; day?: string | undefined }

export const useShareImage = (poolId: number, asked: Asked) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'share_image', asked],
    queryFn: async ({ signal }) =>
      (await readFile(findShareImage, { params: { id: poolId }, query: asked }, signal)).file,
    gcTime: 0,
  })

/**
 * The address by which others come to a pool: its link for those who run it, else the page of a public pool. Null while
 * it is not known, and for a private pool of others.
 */
export function useJoinAddress(pool: Pick<Pool, 'id' | 'is_private' | 'invite_token'> | undefined): string | null {
  const { data: link } = useQuery({
    queryKey: [...poolKeys.one(pool?.id ?? 0), 'join_link'],
    queryFn: ({ signal }) => call(findPoolLink, { params: { id: pool?.id ?? 0 } }, signal),
    enabled: pool !== undefined && runsPool(pool),
    select: ({ link }) =>
      link && (link.expires_at === null || Date.parse(link.expires_at) > Date.now()) ? link.url : null,
  })
  if (!pool) return null
  return link ?? (pool.is_private ? null : `${location.origin}/availablePools/${pool.id}`)
}
