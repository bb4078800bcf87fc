import { join } from 'node:path'
import { Failure } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesPath } from '../files/file-store.ts'
import { serveFiles } from './serve-files.ts'
import { answerError } from '../http/errors.ts'
import { keepOnlyHeadersOfFiles } from '../http/security-headers.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Serves the built web application and the stored images; every path that is no call and no file is a page. */
export const serveWeb = async (
  app: FastifyInstance,
  { webRoot, files }: { webRoot: string | undefined; files: string },
) => {
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
        if (isAsset && /\.(js|css|woff2)(\.\w+)?$/.test(path)) keepOnlyHeadersOfFiles(reply)
      },
    })

  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request) || !webRoot) throw new Failure('unknown_call')
    return reply.sendFile(pageOf(request.url))
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

/** An address that cannot be decoded never reaches a route; a page of that name is one of those that do not exist. */
export const answerBadAddress = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const isOfPrograms = /^\/(calendar|health)\//.test(request.url)
  if (error.code === 'FST_ERR_BAD_URL' && isPage(request) && !isOfPrograms) reply.redirect('/dashboard')
  else answerError(error, request, reply)
}

const publicPages =
  /^\/(login|register|faq|contact|offline)$|\/(organizer)\/[^/]+|^\/(reset_password|prove_email|stop_reminders)\/[^/]+$/
const inBoth = new Set(['/faq', '/contact'])

/**
 * Public pages are files of their own, all other addresses are the application. Who is signed in is known to the
 * browser alone: on pages that both areas have, boot.js asks for the application by `?app`.
 */
export function pageOf(address: string): string {
  const [pathname = '', query] = address.split('?')
  const path = pathname.replace(/\/+$/, '') || '/'
  if (path === '/') return 'index.html'
  const file = publicPages.exec(path)?.slice(1).find(Boolean)
  if (!file) return 'app.html'
  const isForTheApplication = inBoth.has(path) && new URLSearchParams(query).has('app')
  return isForTheApplication ? 'app.html' : `${file}.html`
}
