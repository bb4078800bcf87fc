import { bytesOf, type Draft, type Mutation, oneOf, withHeader } from './draft.ts'
import { changedAt, keysOf, placesIn } from './places.ts'
import { wrongValues } from './values.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Sends the fields without the image. The same schema reads them as JSON.
export const asJson = (draft: Draft): Draft =>
  withHeader({ ...draft, raw: undefined }, 'content-type', 'application/json')

const oneKeyLess: Mutation = (draft, random) => ({
  ...asJson(draft),
  body: changedAt(draft.body, oneOf(random, placesIn(draft.body)), () => undefined),
})

const oneKeyMore: Mutation = (draft, random) => {
  const known = [...keysOf(draft.endpoint.body), 'id', 'status', 'role_id', 'password_hash', 'owner_id', 'token', '']
  const [key, value] = [oneOf(random, known), oneOf(random, wrongValues)]
  const place = oneOf(random, placesIn(draft.body))
  return {
    ...asJson(draft),
    body: changedAt(draft.body, place, (inner) => ({ ...(isObject(inner) ? inner : {}), [key]: value })),
  }
}

const inAnotherForm: Mutation = (draft, random) => {
  const { endpoint, body } = draft
  const inner = endpoint.wrapper && isObject(body) ? body[endpoint.wrapper] : body
  const forms = [
    inner,
    [body],
    { body },
    { [endpoint.wrapper ?? 'x']: body },
    { [endpoint.wrapper ?? 'x']: JSON.stringify(inner) },
  ]
  return { ...asJson(draft), body: oneOf(random, forms) }
}

const ofStrings: Mutation = (draft) => {
  const stringsIn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stringsIn)
    if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stringsIn(inner)]))
    return String(value)
  }
  return { ...asJson(draft), body: stringsIn(draft.body) }
}

const text = (draft: Draft, change: (text: string) => string | Buffer): Draft => {
  const changed = change(bytesOf(asJson(draft)).toString())
  return { ...asJson(draft), raw: Buffer.isBuffer(changed) ? changed : Buffer.from(changed) }
}

const keysTwice: Mutation = (draft) =>
  text(draft, (text) =>
    text.replace(/^\{/, `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},${text.slice(1, -1) || '"x":1'},`),
  )

const brokenTexts: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, text.length >> 1),
  (text) => `${text}${text}`,
  (text) => `${text},`,
  (text) => `\ufeff${text}`,
  (text) => text.replaceAll('"', "'"),
  (text) => `/* x */${text}`,
  (text) => text.replace('{', '{,'),
  (text) => text.replace(':', ':NaN,'),
  (text) => text.replace(/:"?[^",{}[\]]*"?/, ':1e999'),
  (text) => text.replace(/:"[^"]*"/, ':"\\ud800"'),
  (text) => text.replace(/:"[^"]*"/, ':"\\u0000"'),
  (text) => text.replace(/:"[^"]*"/, ':"\t"'),
  (text) => text.replace(/:/, `:${'['.repeat(5000)}`),
  (text) => text.replace(/:/, `:${'{"a":'.repeat(20_000)}`),
  () => `{"${'k'.repeat(100_000)}":1}`,
  () => `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":${n}`)}}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.from(`${text.slice(0, -1)}\u00ff\u00fe`, 'latin1'),
  () => Buffer.from([0xff, 0xfe, 0x00, 0x80]),
  () => '\0',
  () => ' ',
  () => '"',
  () => 'null',
  () => '[]',
  () => '7',
  () => `{"x":"${'x'.repeat(1_100_000)}"}`,
]
const brokenText: Mutation = (draft, random) => text(draft, oneOf(random, brokenTexts))

const flippedBytes: Mutation = (draft, random) => {
  const bytes = Buffer.from(bytesOf(draft))
  for (let n = 0; n < 3 && bytes.length > 0; n++)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return { ...draft, raw: bytes }
}

const types = [
  undefined,
  '',
  'text/plain',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=none',
  'application/json;;;',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/vnd.api+json',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(500)}`,
  'multipart/mixed; boundary=----compety-test',
  ';;;',
  '\u00ff',
]
const anotherType: Mutation = (draft, random) => withHeader(draft, 'content-type', oneOf(random, types))

/** Mutations of a JSON body. */
export const bodyMutations: Record<string, Mutation> = {
  oneKeyLess,
  oneKeyMore,
  inAnotherForm,
  ofStrings,
  keysTwice,
  brokenText,
  flippedBytes,
  anotherType,
}
