import { join } from 'node:path'
import { Failure, pageFileOf } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesPath } from '../files/file-store.ts'
import { answerError } from '../http/errors.ts'
import { removeDocumentHeaders } from '../http/security-headers.ts'
import { serveFiles } from './serve-files.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Serves the built web application and the stored images. Every path that is neither a call nor a file is a page. */
export async function serveWeb(
  app: FastifyInstance,
  { webRoot, files }: { webRoot: string | undefined; files: string },
) {
  await app.register(serveFiles, { folder: files })
  if (webRoot)
    await app.register(fastifyStatic, {
      root: webRoot,
      prefix: '/',
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '.server/**', '.vite/**', '.stamp'],
      setHeaders: (reply, path) => {
        const isAsset = path.startsWith(join(webRoot, 'assets'))
        reply.header('cache-control', isAsset ? immutable : 'no-cache')
        if (isAsset && /\.(js|css|woff2)(\.\w+)?$/.test(path)) removeDocumentHeaders(reply)
      },
    })

  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request) || !webRoot) throw new Failure('unknown_call')
    return reply.sendFile(pageFileOf(request.url))
  })
}

const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = url.split('?')[0] ?? '/'
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/api(\/|$)/.test(path) &&
    !path.startsWith(filesPath) &&
    !path.startsWith('/assets/')
  )
}

/**
 * Answers an address that cannot be decoded, which never reaches a route. For a page it redirects, as for an unknown
 * page.
 */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isOfPrograms = /^\/(calendar|health)\//.test(request.url)
  if (error.code === 'FST_ERR_BAD_URL' && isPage(request) && !isOfPrograms) reply.redirect('/dashboard')
  else answerError(error, request, reply)
}
