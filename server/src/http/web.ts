import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { filesPath } from '../files/file-store.ts'

const immutable = 'public, max-age=31536000, immutable'

/** Serves the built web application and the stored images; every path that is no call and no file is a page. */
export const serveWeb = async (
  app: FastifyInstance,
  { webRoot, files }: { webRoot: string | undefined; files: string },
) => {
  await app.register(fastifyStatic, {
    root: files,
    prefix: filesPath,
    index: false,
    decorateReply: webRoot === undefined,
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  })
  if (webRoot)
    await app.register(fastifyStatic, {
      root: webRoot,
      prefix: '/',
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html', '.vite/**', '.stamp'],
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.startsWith(join(webRoot, 'assets')) ? immutable : 'no-cache'),
    })

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api') &&
      !path.startsWith(filesPath) &&
      !path.startsWith('/assets/')
    if (!isPage || !webRoot) throw new Failure('unknown_call')
    return reply.sendFile(pageOf(webRoot, path))
  })
}

// Public pages are built ahead under their own path; all others are the application's shell.
const pageOf = (webRoot: string, path: string): string => {
  const name = path.replace(/^\/+|\/+$/g, '') || 'index'
  return /^[a-z_]+$/.test(name) && existsSync(join(webRoot, `${name}.html`)) ? `${name}.html` : 'app.html'
}
