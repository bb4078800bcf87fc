import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type EndpointShape, Failure, type OrganizerProfile } from '@compety/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { AppContext } from '../../platform/app-context.ts'
import type { Config } from '../../platform/config/config.ts'
import { lane } from '../../platform/concurrency/concurrency-limit.ts'
import { pageOf } from '../../platform/pages/serve-web.ts'
import { describeOrganizerProfile } from './describe-organizer-profile.ts'

type Parts = AppContext & {
  webRoot: string | undefined
  atMostMilliseconds: number
  enter: (endpoint: EndpointShape) => preHandlerAsyncHookHandler[]
}
type Bundle = {
  renderOrganizer: (frame: string, shown: { organizer: OrganizerProfile; publicUrl: string }) => string
}

// Counted as a read by a visitor.
const page: EndpointShape = { method: 'GET', path: '/organizer/{name_or_id}', access: 'anyone', response: z.string() }
// Whatever else is written there is no name, or a rare way to write one: that page asks by itself.
const named = /^\/organizer\/([a-z0-9]{1,50})(?:[/?]|$)/i

/** The public page of an organizer, with what it presents already in it; else as it was built, to ask by itself. */
export const organizerPage = (app: FastifyInstance, { webRoot, atMostMilliseconds, enter, ...context }: Parts) => {
  if (!webRoot) return
  const render = renderer(webRoot, context.config)
  // Nobody waits for a place: what is late is not wanted any more.
  const ifFree = lane({ atOnce: 6, waiting: 0 })

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = pageOf(request.url)
    if (file !== 'organizer.html') return reply.sendFile(file)
    const name_or_id = named.exec(request.url)?.[1]
    if (!name_or_id) throw new Failure('organizer_not_found')
    const asked = { name_or_id, reader: undefined, context }
    const organizer = await soon(
      ifFree(() => describeOrganizerProfile(context.db, asked)),
      { atMostMilliseconds },
    )
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return render(organizer)
  }
  const asBuilt = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof Failure)) request.log.warn({ err: error }, 'page sent as it was built')
    return reply.code(200).removeHeader('retry-after').sendFile(pageOf(request.url))
  }
  app.get('/organizer/*', { preHandler: enter(page), errorHandler: asBuilt }, handler)
}

// Read when the first page is asked for.
const renderer = (webRoot: string, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  const load = async () => {
    const { renderOrganizer }: Bundle = await import(pathToFileURL(join(webRoot, '.server/prerender.js')).href)
    const frame = await readFile(join(webRoot, '.server/frame.html'), 'utf8')
    return (organizer: OrganizerProfile) => renderOrganizer(frame, { organizer, publicUrl })
  }
  let loading: ReturnType<typeof load> | undefined
  return async (organizer: OrganizerProfile): Promise<string> => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return (await loading)(organizer)
  }
}

// A page that asks by itself is late; one that waits for the database is later.
const soon = <T>(work: Promise<T>, { atMostMilliseconds }: Pick<Parts, 'atMostMilliseconds'>): Promise<T> => {
  const tooLate = setTimeout(atMostMilliseconds, undefined, { ref: false }).then(() => {
    throw new Failure('overloaded')
  })
  return Promise.race([work, tooLate])
}
