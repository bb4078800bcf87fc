import type { Problem } from './fixtures-file.ts'

export type CsvRecord = { line: number; fields: string[] }

const ending = /\r\n|\r|\n/y

/** Splits a text into records, RFC 4180: quotes may hold delimiters, line ends and doubled quotes. Empty lines do not count. */
export const csvRecords = (text: string, delimiter: string): { records: CsvRecord[]; problems: Problem[] } => {
  const plain = new RegExp(`[^"${delimiter}\\r\\n]*`, 'y')
  const records: CsvRecord[] = []
  let line = 1
  let record: CsvRecord = { line, fields: [] }
  const close = () => {
    if (record.fields.some((field) => field.trim() !== '')) records.push(record)
  }

  for (let at = 0; ; ) {
    const field = text[at] === '"' ? quoted(text, at) : unquoted(text, at, plain)
    if (!field) return { records, problems: [{ line, reason: 'Hay comillas sin cerrar.' }] }
    record.fields.push(field.value)
    line += field.value.match(/\r\n|\r|\n/g)?.length ?? 0
    at = field.end

    if (at === text.length) {
      close()
      return { records, problems: [] }
    }
    if (text[at] === delimiter) {
      at++
      continue
    }
    ending.lastIndex = at
    if (!ending.test(text)) return { records, problems: [{ line, reason: 'Hay comillas mal puestas.' }] }
    at = ending.lastIndex
    close()
    record = { line: ++line, fields: [] }
  }
}

const quoted = (text: string, start: number) => {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    if (text[quote + 1] !== '"') return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    from = quote + 2
  }
}

const unquoted = (text: string, start: number, plain: RegExp) => {
  plain.lastIndex = start
  const value = plain.exec(text)?.[0] ?? ''
  return { value, end: start + value.length }
}
