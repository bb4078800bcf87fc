import { isUtf8 } from 'node:buffer'
import { type FixturesFile, type FixturesOptions, ImportRefused, maxFileBytes } from './fixtures-file.ts'
import { parseFixturesCsv } from './parse-fixtures-csv.ts'
import { parseOpenfootball } from './parse-openfootball.ts'

/** A file as it came, by its extension .json or .csv; `name` names a CSV's tournament, else its base name does. Throws ImportRefused. */
export const readFixturesFile = (
  file: { fileName: string; bytes: Uint8Array },
  options: FixturesOptions & { name?: string } = {},
): FixturesFile => {
  const [, base = '', extension = ''] = /([^/\\]*)\.([^./\\]+)$/.exec(file.fileName) ?? []
  const kind = extension.toLowerCase()
  if (kind === 'json') return parseOpenfootball(textOf(file.bytes), options)
  if (kind === 'csv') return parseFixturesCsv(textOf(file.bytes), { ...options, name: options.name ?? base })
  throw new ImportRefused([{ reason: 'El archivo debe terminar en .json o .csv.' }])
}

const textOf = (bytes: Uint8Array): string => {
  if (bytes.length > maxFileBytes)
    throw new ImportRefused([{ reason: `El archivo pasa de ${maxFileBytes / 1024 / 1024} MB.` }])
  // The decoder drops a byte order mark and puts U+FFFD where the bytes are no UTF-8.
  const text = new TextDecoder().decode(bytes)
  const broken = isUtf8(bytes) ? -1 : text.indexOf('\ufffd')
  if (broken >= 0) throw new ImportRefused([{ line: lineAt(text, broken), reason: 'El archivo no está en UTF-8.' }])
  const nul = text.indexOf('\0')
  if (nul >= 0) throw new ImportRefused([{ line: lineAt(text, nul), reason: 'Contiene un carácter nulo.' }])
  return text
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split(/\r\n|\r|\n/).length
