import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, pageFileOf } from '@compety/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { poolOfLink } from '../../competitions/joining/join.ts'
import { unknownSecrets } from '../../platform/http/limits/unknown-secrets.ts'
import { type PageParts, pageWithData } from '../../platform/pages/page-with-data.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { findPool, isOpenToAll } from '../share-cards.ts'
import { previewTags, withTags } from './preview-tags.ts'

type Parts = RankingContext & PageParts
type Found = { pool_id: number; path: string; image: string }

/**
 * Serves the page of a public pool and that of a link with the tags of their previews, to everybody. Every other pool
 * gets the page as it was built, so that the answer does not tell whether it exists.
 */
export function previewPages(app: FastifyInstance, parts: Parts): void {
  const { webRoot, db, config, attempts, timeZone } = parts
  if (!webRoot) return
  const countUnknown = unknownSecrets(attempts, 'page of a link')
  const pages = new Map<string, Promise<string>>()
  const read = (file: string): Promise<string> => {
    const page = pages.get(file) ?? readFile(join(webRoot, file), 'utf8')
    pages.set(file, page)
    page.catch(() => pages.delete(file))
    return page
  }
  const render = async ({ url }: FastifyRequest, { pool_id, path, image }: Found) => {
    const [page, pool] = await Promise.all([read(pageFileOf(url)), findPool(parts, pool_id)])
    const { publicUrl } = config
    return withTags(page, previewTags({ pool, url: publicUrl + path, image: `${publicUrl}/api${image}`, timeZone }))
  }

  pageWithData(app, {
    ...parts,
    route: '/availablePools/:id',
    path: '/availablePools/{id}',
    render: async (request) => {
      const { id } = request.params as { id: string }
      if (!/^[1-9]\d{0,14}$/.test(id) || !(await isOpenToAll(db, Number(id)))) throw new Failure('pool_not_found')
      const path = `/availablePools/${id}`
      return render(request, { pool_id: Number(id), path, image: `/pool/${id}/share_image?kind=pool` })
    },
  })
  pageWithData(app, {
    ...parts,
    route: '/join/:token',
    path: '/join/{token}',
    render: async (request) => {
      const { token } = request.params as { token: string }
      const pool_id = await poolOfLink(db, token, async () => config.rateLimits && countUnknown(request))
      return render(request, { pool_id, path: `/join/${token}`, image: `/join/${token}/share_image` })
    },
  })
}
