import { contactFilePage, Failure, imageWidths } from '@compety/contract'
import type { FastifyPluginCallback } from 'fastify'
import { filesPath } from '../files/file-store.ts'
import { keyIn, privateFolder } from '../files/storage/object-storage.ts'
import type { ImageStorage } from '../files/storage/open-storage.ts'
import { senderOf } from './send-stored.ts'

const stored = new RegExp(`^([0-9a-f]{32})(?:-(?:${imageWidths.slice(0, -1).join('|')}))?\\.webp$`)

/**
 * Serves the public images, which never change. If an image lacks a width, its largest width is sent. Mails of earlier
 * versions have such addresses of contact images too, which are redirected to their screen.
 */
export const serveFiles: FastifyPluginCallback<{ storage: ImageStorage }> = (app, { storage }, done) => {
  const send = senderOf(app, storage)
  app.get<{ Params: { name: string } }>(`${filesPath}:name`, async (request, reply) => {
    const { name } = request.params
    // Other names are refused without asking the storage.
    const [, key] = stored.exec(name) ?? []
    if (!key) throw new Failure('unknown_call')
    const whole = `${key}.webp`
    for (const each of new Set([name, whole])) if (await send(each, { request, reply })) return reply
    if (!(await storage.find(keyIn(privateFolder, whole)))) throw new Failure('unknown_call')
    return reply.header('cache-control', 'no-store').redirect(contactFilePage(whole))
  })
  done()
}
