import { globSync, readFileSync } from 'node:fs'
import { failures } from '../../contract/src/wire/failures.ts'
import { type Endpoint, everyEndpoint } from '../../server/test/requests/valid-request.ts'
import { fieldsOf } from './places.ts'

export type Answered = { status: number; headers: Record<string, string>; body: string; isHead?: boolean }

const root = `${import.meta.dirname}/../..`
// Matches from every quote to the next, no matter which of them open a text.
const literals = [/(?='((?:[^'\\\n]|\\.)+)')/g, /(?="((?:[^"\\\n]|\\.)+)")/g]
const template = /(?=`((?:[^`\\\n]|\\.)+)`)/g
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every text of the product's sources. Template literals become patterns. */
const sourceTexts = () => {
  const [whole, patterns] = [new Set<string>(), new Set<string>()]
  const paths = globSync('{contract,server}/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  for (const path of paths) {
    const source = readFileSync(`${root}/${path}`, 'utf8')
    for (const literal of literals)
      for (const [, text = ''] of source.matchAll(literal)) whole.add(text.replaceAll("\\'", "'"))
    for (const [, text = ''] of source.matchAll(template)) {
      const fixed = text.split(/\$\{[^}]*\}/)
      // A pattern of almost only placeholders would match every text.
      if (fixed.join('').trim().length > 8) patterns.add(fixed.map(escaped).join('[^\\n]*'))
    }
  }
  return { whole, pattern: new RegExp(`^(${[...patterns].join('|')})$`, 's') }
}
const { whole, pattern } = sourceTexts()

// Words of libraries, the database and the runtime.
const foreign =
  /\b(invalid|expected|unexpected|must (be|have|match)|not found|failed|too (big|small|long|many)|received|undefined|syntax error|relation|column|duplicate key|constraint|violates|cannot|unable|ECONN\w*|ENOENT|\w+Error)\b|\bat .*:\d+:\d+|node_modules|\[object|select .* from/i

const known = new Map<string, boolean>()
const expectation = / (En «[^»]{1,200}» se|Se) espera [^»]{1,300}\.$/
// The name of a record may precede the text, and the type that is expected may follow it.
const stands = (text: string) => {
  const bare = text.replace(expectation, '')
  return [bare, bare.replace(/^[^:]{1,100}: /, '')].some((text) => whole.has(text) || pattern.test(text))
}

/** Whether a text consists of the product's own Spanish texts, alone or joined. */
const isOurs = (text: string): boolean => {
  const before = known.get(text)
  if (before !== undefined) return before
  const pieces = text.split(/, |\n/)
  const joined = (from: number): boolean => {
    if (from === pieces.length) return true
    for (let to = pieces.length; to > from; to--) {
      const piece = text.includes('\n') ? pieces.slice(from, to).join('\n') : pieces.slice(from, to).join(', ')
      if (stands(piece) && joined(to)) return true
    }
    return false
  }
  const ours = /\S/.test(text) && !foreign.test(text) && joined(0)
  known.set(text, ours)
  return ours
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const messages = new Set(Object.values(failures).map(([, message]) => message))

// Another method of the same path is another endpoint.
const fieldsAt = (path: string) =>
  new Set(everyEndpoint.flatMap((one) => (one.path === path ? [...fieldsOf(one)] : [])))

const wrongFields = (endpoint: Endpoint, body: object): string | undefined => {
  const fields = fieldsAt(endpoint.path)
  if (Object.keys(body).length === 0) return 'a 422 without a field'
  for (const [field, text] of Object.entries(body)) {
    // A field of a row is named with its list and its place, such as matches.0.sport_id.
    const [list = ''] = /^\w+(?=\.\d+(\.\w+)?$)/.exec(field) ?? []
    if (!fields.has(field) && !fields.has(list)) return `a field of another call: ${field}`
    if (typeof text !== 'string' || !isOurs(text)) return `a foreign text under ${field}: ${text}`
  }
  return undefined
}

/** Describes what is wrong with an answer; undefined if nothing is. */
export const fault = (endpoint: Endpoint, { status, headers, body, isHead = false }: Answered): string | undefined => {
  if (headers.server ?? headers['x-powered-by']) return 'reveals the software of the server'
  if (status >= 500 && status !== 503) return `answers ${status}`
  if (status < 400 || isHead) return undefined
  if (body === '') return `an empty ${status}`
  if (!headers['content-type']?.startsWith('application/json')) return `a refusal as ${headers['content-type']}`
  const answer = parsed(body)
  if (typeof answer !== 'object' || answer === null) return 'a refusal that is no object'
  if (status === 422) return wrongFields(endpoint, answer)
  const { errorCode, message, status: word } = answer as Record<string, unknown>
  if (word !== 'error' || errorCode !== status) return `not the shape of a refusal: ${body.slice(0, 200)}`
  return typeof message === 'string' && messages.has(message) ? undefined : `a foreign message: ${message}`
}
