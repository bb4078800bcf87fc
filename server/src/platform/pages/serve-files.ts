import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure, imageWidths } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginCallback } from 'fastify'
import { filesPath } from '../files/file-store.ts'

const stored = new RegExp(`^([0-9a-f]{32})(?:-(?:${imageWidths.slice(0, -1).join('|')}))?\\.webp$`)

/** Serves the stored images, which never change. If an image lacks a width, its largest width is sent. */
export const serveFiles: FastifyPluginCallback<{ folder: string }> = (app, { folder }, done) => {
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get<{ Params: { name: string } }>(`${filesPath}:name`, async ({ params: { name } }, reply) => {
    // Other names are refused without reading the disk.
    const [, key] = stored.exec(name) ?? []
    if (!key) throw new Failure('unknown_call')
    return reply.sendFile((await isThere(join(folder, name))) ? name : `${key}.webp`)
  })
  done()
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
