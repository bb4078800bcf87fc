import type { Readable } from 'node:stream'
import { Failure } from '@compety/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The longest body in bytes, with a session and without one (docs/rules.md, rule 197). */
export const longestBody = { ofUsers: 1024 * 1024, ofOthers: 64 * 1024 }

/** How deep the lists and objects of a JSON body may be nested. */
const deepestBody = 100

const mostOf = ({ caller }: FastifyRequest): number => (caller ? longestBody.ofUsers : longestBody.ofOthers)

/** Gives each part of a body to `onPart` until its end, and refuses the body as soon as it is too long. */
export function readWhole(
  request: FastifyRequest,
  { payload, onPart }: { payload: Readable; onPart?: (part: Buffer) => void },
): Promise<void> {
  const most = mostOf(request)
  return new Promise((done, fail) => {
    let length = 0
    const stop = (end: () => void) => {
      payload.off('data', read).off('end', finish).off('error', giveUp)
      end()
    }
    const read = (part: Buffer) => {
      length += part.length
      if (length > most) stop(() => fail(new Failure('too_large')))
      else onPart?.(part)
    }
    const finish = () => stop(done)
    const giveUp = (error: Error) => stop(() => fail(error instanceof Failure ? error : new Failure('bad_request')))
    if (Number(request.headers['content-length']) > most) fail(new Failure('too_large'))
    else payload.on('data', read).on('end', finish).on('error', giveUp).resume()
  })
}

/** Reads JSON bodies. Clients send Content-Type JSON with every call, even without a body. */
export function acceptJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const parts: Buffer[] = []
    const take = () => {
      const text = Buffer.concat(parts).toString()
      if (text === '') return done(null, undefined)
      if (isTooDeep(text)) return done(new Failure('bad_request'))
      return parse(request, text, done)
    }
    readWhole(request, { payload, onPart: (part) => void parts.push(part) }).then(take, done)
  })
}

const [quote, backslash] = ['"', '\\'].map((character) => character.charCodeAt(0))
const [opening, closing] = ['[{', ']}'].map((both) => new Set(Array.from(both, (one) => one.charCodeAt(0))))

/**
 * Whether a JSON text is nested too deep to be parsed. Half a million levels would keep all other requests waiting for
 * half a second.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText && code === backslash) at++
    else if (code === quote) isText = !isText
    else if (isText) continue
    else if (opening?.has(code)) depth++
    else if (closing?.has(code)) depth--
    if (depth > deepestBody) return true
  }
  return false
}
