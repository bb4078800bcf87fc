import type { FastifyRequest } from 'fastify'
import { isLocal } from '../config/is-public.ts'

const ofProxies = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/

// With one of these the text before or after it would not count as part of the name.
const misread = /[@/\\?#]/

const nameOf = ({ headers: { host = '' } }: FastifyRequest): string =>
  !misread.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''

/**
 * Whether a request to a local server shows that it came through a proxy, or by a name that is not local: a page of
 * another site may have let its own name lead here. Some proxies send no header, but speak HTTP/1.0, as no browser does.
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const { headers, raw } = request
  return (
    raw.httpVersion === '1.0' || !isLocal(nameOf(request)) || Object.keys(headers).some((name) => ofProxies.test(name))
  )
}
