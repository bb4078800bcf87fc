import { setTimeout } from 'node:timers/promises'
import { type EndpointShape, Failure, isIndexed, pageFileOf } from '@compety/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import type { Entrance } from '../http/entrance.ts'
import { allowIndexing } from '../http/security/security-headers.ts'

export type PageParts = {
  /** Without it no page is served. */
  webRoot: string | undefined
  /** How long a page waits for its data. */
  atMostMilliseconds: number
  enter: (endpoint: EndpointShape) => Entrance
}

type DataPage = PageParts & {
  /** Of the addresses, as Fastify reads it. */
  route: string
  /** The same for the rate limit, where it counts as a read by a visitor. */
  path: `/${string}`
  /** Returns undefined for an address whose page has no data. */
  render: (request: FastifyRequest) => Promise<string | undefined>
}

/**
 * Serves a page with data of the database in it. If that fails, takes too long or is not found, serves the page as it
 * was built, which loads the data itself.
 */
export function pageWithData(app: FastifyInstance, { route, path, render, ...parts }: DataPage): void {
  const { webRoot, atMostMilliseconds, enter } = parts
  if (!webRoot) return
  // Requests beyond the limit do not wait: they get the page as built.
  const ifFree = concurrencyLimit({ atOnce: 6, waiting: 0 })
  const page: EndpointShape = { method: 'GET', path, access: 'anyone', scopes: [], response: z.string() }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = pageFileOf(request.url)
    const html = await withTimeout(
      ifFree(() => render(request)),
      atMostMilliseconds,
    )
    if (isIndexed(file)) allowIndexing(reply)
    if (html === undefined) return reply.sendFile(file)
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  const asBuilt = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    if (!(error instanceof Failure)) request.log.warn({ err: error }, 'page sent as it was built')
    const file = pageFileOf(request.url)
    const isUnknown = error instanceof Failure && error.status === 404
    if (isIndexed(file) && !isUnknown) allowIndexing(reply)
    return reply.code(200).removeHeader('retry-after').sendFile(file)
  }
  app.get(route, { ...enter(page), errorHandler: asBuilt }, handler)
}

// After this time the page as built, which loads its data itself, is faster than waiting for the database.
const withTimeout = <T>(work: Promise<T>, atMostMilliseconds: number): Promise<T> => {
  const tooLate = setTimeout(atMostMilliseconds, undefined, { ref: false }).then(() => {
    throw new Failure('overloaded')
  })
  return Promise.race([work, tooLate])
}
