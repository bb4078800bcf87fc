import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Entrance } from './entrance.ts'
import { readWhole } from './read-body.ts'

type OneClick = {
  /** The page of the link in the mail, to which the mail program sends a POST. */
  page: string
  entrance: Entrance
  stop: (token: string) => Promise<void>
}

/** Unsubscribing by one click in a mail program (RFC 8058). The body is read to its end and ignored. */
export async function oneClick(app: FastifyInstance, { page, entrance, stop }: OneClick) {
  await app.register((scope, _, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
      readWhole(request, { payload }),
    )
    scope.post<{ Params: { token: string } }>(`/${page}/:token`, entrance, async ({ params }) => {
      await stop(params.token)
      return ''
    })
    registered()
  })
}
