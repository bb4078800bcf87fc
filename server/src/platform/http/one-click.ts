import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'

type OneClick = {
  /** The page of the link in the mail, to which the mail program sends a POST. */
  page: string
  preHandler: preHandlerAsyncHookHandler[]
  stop: (token: string) => Promise<void>
}

/** Unsubscribing by one click in a mail program (RFC 8058). The body is read to its end and ignored. */
export async function oneClick(app: FastifyInstance, { page, preHandler, stop }: OneClick) {
  await app.register((scope, _, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null, undefined))
    })
    scope.post<{ Params: { token: string } }>(`/${page}/:token`, { preHandler }, async ({ params }) => {
      await stop(params.token)
      return ''
    })
    registered()
  })
}
