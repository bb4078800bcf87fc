import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type EndpointShape, Failure, type OrganizerProfile, pageFileOf } from '@compety/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { concurrencyLimit } from '../../platform/concurrency/concurrency-limit.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Entrance } from '../../platform/http/entrance.ts'
import { allowIndexing } from '../../platform/http/security/security-headers.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeOrganizerProfile } from './describe-organizer-profile.ts'

type Parts = RankingContext & {
  webRoot: string | undefined
  atMostMilliseconds: number
  enter: (endpoint: EndpointShape) => Entrance
}
type Bundle = {
  renderOrganizer: (frame: string, shown: { organizer: OrganizerProfile; publicUrl: string }) => string
}

// For the rate limit: counted as a read by a visitor.
const page: EndpointShape = { method: 'GET', path: '/organizer/{name_or_id}', access: 'anyone', response: z.string() }
// Other paths have no valid name, or an unusual spelling: they get the page as built, which loads the organizer itself.
const namePattern = /^\/organizer\/([a-z0-9]{1,50})(?:[/?]|$)/i

/**
 * Serves the public page of an organizer with its content rendered. If that fails, serves the page as built, which
 * loads the content itself.
 */
export const organizerPage = (app: FastifyInstance, { webRoot, atMostMilliseconds, enter, ...context }: Parts) => {
  if (!webRoot) return
  const render = renderer(webRoot, context.config)
  // Requests beyond the limit do not wait: they get the page as built.
  const ifFree = concurrencyLimit({ atOnce: 6, waiting: 0 })

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = pageFileOf(request.url)
    if (file !== 'organizer.html') return reply.sendFile(file)
    const name_or_id = namePattern.exec(request.url)?.[1]
    if (!name_or_id) throw new Failure('organizer_not_found')
    const input = { name_or_id, reader: undefined, context }
    const organizer = await withTimeout(
      ifFree(() => describeOrganizerProfile(context.db, input)),
      { atMostMilliseconds },
    )
    allowIndexing(reply)
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return render(organizer)
  }
  const asBuilt = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof Failure)) request.log.warn({ err: error }, 'page sent as it was built')
    if (!(error instanceof Failure) || error.code !== 'organizer_not_found') allowIndexing(reply)
    return reply.code(200).removeHeader('retry-after').sendFile(pageFileOf(request.url))
  }
  app.get('/organizer/*', { ...enter(page), errorHandler: asBuilt }, handler)
}

// The files are read for the first request.
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

// After this time the page as built, which loads the organizer itself, is faster than waiting for the database.
const withTimeout = <T>(work: Promise<T>, { atMostMilliseconds }: Pick<Parts, 'atMostMilliseconds'>): Promise<T> => {
  const tooLate = setTimeout(atMostMilliseconds, undefined, { ref: false }).then(() => {
    throw new Failure('overloaded')
  })
  return Promise.race([work, tooLate])
}
