import { type Draft, type Mutation, oneOf, withHeader } from './draft.ts'
import { wrongValues } from './values.ts'

const boundary = '----compety-test'

const disposition = (name: string, filename?: string) =>
  `content-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`
const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`
const end = `--${boundary}--\r\n`

const filenames = [
  '',
  '..',
  '../../x.png',
  'C:\\x.png',
  'x.png\0.html',
  'x.svg',
  'x.png.html',
  'ñ'.repeat(3000),
  '"; name="pool',
  '<script>.png',
  '.png',
  'con.png',
  'liga.json',
  'liga.csv',
  'x',
]

const wholes: readonly ((inner: string, fileName: string) => string)[] = [
  () => '',
  () => 'x',
  () => end,
  (inner) => inner,
  (inner) => `${inner}${inner}${end}`,
  (inner) => `${inner}--${boundary}`,
  (inner) => `${inner}${end}${'x'.repeat(5000)}`,
  (inner) => inner.repeat(60) + end,
  () => part('content-disposition: form-data', 'x') + end,
  () => part('content-disposition: attachment; name="file"', 'x') + end,
  () => part('x', 'x') + end,
  () => part('', 'x') + end,
  () => part(disposition('__proto__'), '{}') + end,
  () => part(disposition('constructor'), '{}') + end,
  () => part(disposition('toString'), 'x') + part(disposition('hasOwnProperty'), 'x') + end,
  () => part(disposition('x'.repeat(5000)), 'x') + end,
  () => part(disposition('file'), 'no file') + end,
  (_, name) => part(`${disposition('file', name)}\r\ncontent-type: image/png`, 'x') + end,
  (_, name) => part(`${disposition('file', name)}\r\ncontent-type: text/html`, '<script>1</script>') + end,
  (_, name) => part(`${disposition('file', name)}\r\ncontent-transfer-encoding: base64`, 'AAAA') + end,
  (_, name) => part(`${disposition('file', name)}\r\ncontent-type: ${'x'.repeat(2000)}`, '') + end,
  (_, name) => part(`${disposition('file', name)}\r\n${'x: y\r\n'.repeat(3000)}`, '') + end,
  (_, name) =>
    part(disposition('file', name), '{"name":"Liga","matches":[{"round":"1","date":"x","team1":{},"team2":[]}]}') + end,
  (_, name) => part(disposition('file', name), 'round,date,time,home,away\n"1,\n\0,;;\n') + end,
  (_, name) => part(disposition('file', name), '\ufeff['.repeat(20_000)) + end,
  (inner) => inner + Array.from({ length: 25 }, (_, n) => part(disposition('file', `${n}.png`), 'x')).join('') + end,
]

const typed = (draft: Draft) => withHeader(draft, 'content-type', `multipart/form-data; boundary=${boundary}`)

const fieldsOf = ({ endpoint, body }: Draft): string =>
  Object.entries((body ?? {}) as object)
    .map(([name, value]) => part(disposition(name), name === endpoint.wrapper ? JSON.stringify(value) : String(value)))
    .join('')

const wrongParts: Mutation = (draft, random) => {
  const raw = oneOf(random, wholes)(fieldsOf(draft), oneOf(random, filenames))
  return { ...typed(draft), raw: Buffer.from(raw) }
}

const wrongField: Mutation = (draft, random) => {
  const value = oneOf(random, wrongValues)
  const name = oneOf(random, [draft.endpoint.wrapper ?? 'x', ...Object.keys((draft.body ?? {}) as object)])
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return { ...typed(draft), raw: Buffer.from(fieldsOf(draft) + part(disposition(name), text) + end) }
}

const cutShort: Mutation = (draft, random) => {
  const raw = draft.raw ?? Buffer.from(fieldsOf(draft) + end)
  return { ...typed(draft), raw: raw.subarray(0, Math.floor(random() * raw.length)) }
}

/** Mutations of a multipart body. */
export const partMutations: Record<string, Mutation> = { wrongParts, wrongField, cutShort }
