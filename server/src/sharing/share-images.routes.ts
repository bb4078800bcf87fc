import { Failure, findJoinImage, findShareImage } from '@compety/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { poolOfLink } from '../competitions/joining/join.ts'
import { checkVisible } from '../competitions/pools/visible-pool.ts'
import { unknownSecrets } from '../platform/http/limits/unknown-secrets.ts'
import type { On } from '../platform/http/mount.ts'
import type { RankingContext } from '../rankings/ranking-context.ts'
import type { Card } from './cards/card.ts'
import { cardImages } from './cards/card-images.ts'
import { isOpenToAll, ownCard, poolCard } from './share-cards.ts'

// Shared caches may keep a public image so long. A pool that becomes private keeps its image there until then.
const forAll = 'public, max-age=300'
const forOne = 'private, no-cache'

export function shareImageRoutes(on: On, context: RankingContext) {
  const { db, config, attempts } = context
  const imageOf = cardImages(context)
  const countUnknown = unknownSecrets(attempts, 'image of a link')

  const send = async (card: Card, { request, reply, caching }: Sent) => {
    const { png, etag } = await imageOf(card)
    reply.headers({ 'cache-control': caching, etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type('image/png').send(png)
  }

  on(findShareImage, async ({ params: { id }, query: { kind, day }, caller, request, reply }) => {
    if (kind === 'pool') {
      const isForAll = await isOpenToAll(db, id)
      if (!isForAll && !caller) throw new Failure('pool_not_found')
      if (!isForAll && caller) await checkVisible(db, caller, id)
      return send(await poolCard(context, id), { request, reply, caching: isForAll ? forAll : forOne })
    }
    if (!caller) throw new Failure('unauthenticated')
    return send(await ownCard(context, kind, { pool_id: id, reader: caller, day }), { request, reply, caching: forOne })
  })

  on(findJoinImage, async ({ params: { token }, request, reply }) => {
    const id = await poolOfLink(db, token, async () => config.rateLimits && countUnknown(request))
    return send(await poolCard(context, id), { request, reply, caching: forAll })
  })
}

type Sent = { request: FastifyRequest; reply: FastifyReply; caching: string }
