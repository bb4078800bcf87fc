import { join } from 'node:path'
import { Failure, isIndexed, pageFileOf } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ImageStorage } from '../files/storage/open-storage.ts'
import { answerError } from '../http/errors.ts'
import { allowIndexing, removeDocumentHeaders } from '../http/security/security-headers.ts'
import { serveFiles } from './serve-files.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Serves the built web application and the stored images. Every path that is neither a call nor a file is a page. */
export async function serveWeb(
  app: FastifyInstance,
  { webRoot, storage }: { webRoot: string | undefined; storage: ImageStorage },
) {
  await app.register(serveFiles, { storage })
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
    const file = pageFileOf(request.url)
    if (isIndexed(file)) allowIndexing(reply)
    return reply.sendFile(file)
  })
}

const isOfPrograms = /^\/(api|assets|calendar|embed|files|health|metrics)(\/|$)/
// Their last part is a name, which may contain dots: of a person, an organizer, an invitation or an image.
const hasName = /^\/(user|organizer_profile|accept_invitation|contactFiles)\/[^/]+$/

/** Whether the application has to answer. Names of files, hidden ones above all, that are not there are not found. */
const isPage = ({ method, url }: FastifyRequest): boolean => {
  const path = (url.split('?')[0] ?? '/').replaceAll(/%2e/gi, '.')
  if ((method !== 'GET' && method !== 'HEAD') || isOfPrograms.test(path)) return false
  if (hasName.test(path)) return true
  if (path.includes('/.')) return false
  return pageFileOf(path) !== 'app.html' || !/\.[^/]*\/?$/.test(path)
}

/**
 * Answers an address that cannot be decoded, which never reaches a route. For a page it redirects, as for an unknown
 * page.
 */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code === 'FST_ERR_BAD_URL' && isPage(request)) reply.redirect('/dashboard')
  else answerError(error, request, reply)
}
