import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { contactFilePage, Failure, imageWidths } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginCallback } from 'fastify'
import { filesPath, privateFolder } from '../files/file-store.ts'

const stored = new RegExp(`^([0-9a-f]{32})(?:-(?:${imageWidths.slice(0, -1).join('|')}))?\\.webp$`)

/**
 * Serves the public images, which never change. If an image lacks a width, its largest width is sent. Mails of earlier
 * versions have such addresses of contact images too, which are redirected to their screen.
 */
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
    const whole = `${key}.webp`
    for (const file of [name, whole]) if (await isThere(join(folder, file))) return reply.sendFile(file)
    if (!(await isThere(join(folder, privateFolder, whole)))) throw new Failure('unknown_call')
    return reply.header('cache-control', 'no-store').redirect(contactFilePage(whole))
  })
  done()
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
