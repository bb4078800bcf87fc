import { type EndpointShape, Failure } from '@compety/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Entrance } from '../../platform/http/entrance.ts'
import { today } from '../../platform/time/today.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { topRows } from '../../standings/pages/top-rows.ts'
import { isOpenToAll } from '../share-cards.ts'
import { embedPage, type Shown, type Theme, themes } from './embed-page.ts'
import { style, stylePath } from './embed-style.ts'
import * as queries from './embeds.queries.ts'

type Parts = RankingContext & { enter: (endpoint: EndpointShape) => Entrance }

// The limits count this as a call without a session.
const page: EndpointShape = {
  method: 'GET',
  path: '/embed/pools/{id}',
  access: 'anyone',
  scopes: [],
  response: z.string(),
}
const [mostRows, mostMatches] = [10, 5]

/**
 * Pages of pools for the frames of other sites, without scripts and cookies. Only the sites that the organizer named may
 * show them.
 */
export function embedPages(app: FastifyInstance, context: Parts): void {
  const { db, config, timeZone, enter } = context
  const read = async (pool_id: number, pool: queries.EmbeddedPool): Promise<Shown> => {
    const [rows, matches] = await Promise.all([
      topRows(db, context, { pool_id, most: mostRows }),
      queries.listNextMatches(db, pool_id, mostMatches),
    ])
    const ids = rows.map(({ id }) => id)
    const names = await queries.findShownNames(db, ids, today(timeZone))
    return { pool, rows, names, matches, address: `${config.publicUrl}/availablePools/${pool_id}`, timeZone }
  }
  const readOnce = sharedReads(read)

  app.get<{ Params: { id: string }; Querystring: { theme?: unknown } }>(
    '/embed/pools/:id',
    enter(page),
    async ({ params: { id }, query }, reply) => {
      const pool_id = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
      const pool = await queries.findEmbeddedPool(db, pool_id)
      if (!pool || !(await isOpenToAll(db, pool_id))) throw new Failure('pool_not_found')
      const theme: Theme = themes.find((each) => each === query.theme)
      const shown = await readOnce(pool_id, pool)
      return framedBy(reply, pool.origins)
        .type('text/html; charset=utf-8')
        .send(embedPage({ ...shown, pool }, theme))
    },
  )
  app.get(stylePath, (_, reply) =>
    reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('text/css; charset=utf-8')
      .send(style),
  )
}

const framedBy = (reply: FastifyReply, origins: readonly string[]): FastifyReply => {
  const sites = origins.length > 0 ? origins.join(' ') : "'none'"
  return reply.removeHeader('x-frame-options').headers({
    'content-security-policy': `default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors ${sites}`,
    // For sites that only load what allows it.
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=30',
  })
}

/**
 * Requests that arrive while a pool is read share its answer, so that a rush costs one read at a time. Nothing is kept
 * longer, so that a name is hidden as soon as its player hides it.
 */
const sharedReads = (read: (pool_id: number, pool: queries.EmbeddedPool) => Promise<Shown>) => {
  const reading = new Map<number, Promise<Shown>>()
  return (pool_id: number, pool: queries.EmbeddedPool): Promise<Shown> => {
    const begun = reading.get(pool_id) ?? read(pool_id, pool).finally(() => reading.delete(pool_id))
    reading.set(pool_id, begun)
    return begun
  }
}
