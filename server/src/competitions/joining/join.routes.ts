import {
  acceptPoolRequest,
  deleteMyRequest,
  endPoolLink,
  Failure,
  findJoin,
  findPoolLink,
  join,
  listPoolRequests,
  pageOf,
  refusePoolRequest,
  renewPoolLink,
  succeeded,
  updateMyEnrolment,
  wording,
} from '@compety/contract'
import type { FastifyRequest } from 'fastify'
import { unknownSecrets } from '../../platform/http/limits/unknown-secrets.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeEntry } from '../enrolments/describe-enrolment.ts'
import { checkExists, checkVisible } from '../pools/visible-pool.ts'
import { acceptRequest, refuseRequest } from './answer-request.ts'
import { joinByLink, previewJoin } from './join.ts'
import { endLink, renewLink, showLink } from './pool-links.ts'
import * as queries from './requests.queries.ts'

export function joinRoutes(on: On, context: RankingContext) {
  const { db, config, attempts } = context
  const countUnknown = unknownSecrets(attempts, 'link')
  const unknownBy = (request: FastifyRequest) => async () => config.rateLimits && countUnknown(request)

  on(findPoolLink, async ({ params }) => ({ link: await showLink(context, params.id) }))
  on(renewPoolLink, async ({ params, body, caller }) => {
    const link = await renewLink(context, { pool_id: params.id, actor: caller, ...body })
    return succeeded(wording.linkMade, { link })
  })
  on(endPoolLink, async ({ params, caller }) => {
    await endLink(context, { pool_id: params.id, actor: caller })
    return succeeded(wording.linkEnded, { link: null })
  })

  on(findJoin, ({ params, caller, request }) =>
    previewJoin(db, { ...params, reader: caller, refuseUnknown: unknownBy(request), config }),
  )
  on(join, async ({ params, body, caller, request, reply }) => {
    const joining = { ...params, user_id: caller.id, share_email: body.share_email, refuseUnknown: unknownBy(request) }
    const { pool_id, entered } = await joinByLink(db, context, joining)
    return describeEntry(db, { id: pool_id, reader: caller, entered, context, reply })
  })

  on(listPoolRequests, async ({ params, query }) => {
    await checkExists(db, params.id)
    const { rows, total } = await queries.listPending(db, params.id, query)
    const requests = rows.map(({ id, user_id, username, image, asked_at }) => ({
      id,
      user: { id: user_id, username, image },
      asked_at,
    }))
    return { requests, ...pageOf(total, query) }
  })
  on(acceptPoolRequest, async ({ params, caller }) => {
    await acceptRequest(db, context, { id: params.requestId, pool_id: params.id, actor: caller })
    return succeeded(wording.requestAccepted, {})
  })
  on(refusePoolRequest, async ({ params, caller }) => {
    await refuseRequest(db, context, { id: params.requestId, pool_id: params.id, actor: caller })
    return succeeded(wording.requestRefused, {})
  })

  on(deleteMyRequest, async ({ params, caller }) => {
    const own = { pool_id: params.id, user_id: caller.id }
    if (!(await queries.deletePending(db, own))) throw new Failure('request_not_found')
    return succeeded(wording.requestTakenBack, {})
  })
  on(updateMyEnrolment, async ({ params, body, caller }) => {
    await checkVisible(db, caller, params.id)
    const { share_email } = body
    const isEnrolled = await queries.saveSharing(db, { pool_id: params.id, user_id: caller.id, share_email })
    if (!isEnrolled) throw new Failure('not_enrolled')
    return succeeded(wording.enrolmentUpdated, { share_email })
  })
}
