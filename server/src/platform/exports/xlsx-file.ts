import { unzipSync, Zip } from 'fflate'
import { type Column, columnsFor, localTime, type Parts, type Table, type Writing, yesOrNo } from './columns.ts'
import { DeflatedFile } from './deflated-file.ts'

type Library = typeof import('@e965/xlsx')

// Excel opens no longer sheet.
const longestSheet = 1_048_576
const dateFormat = 'yyyy-mm-dd hh:mm'

/**
 * A table as a workbook. The library only writes workbooks that it holds as a whole, in a gigabyte for a million rows. So
 * it writes the frame, and the rows are put into the frame's sheet, which is compressed as it grows.
 */
export async function* xlsxFile<R>(table: Table<R>, { title, timeZone }: Writing): Parts {
  const library = await import('@e965/xlsx')
  const columns = columnsFor(table.columns, 'table')
  const rowOf = rowWriter(library, columns, timeZone)
  const out: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    out.push(chunk)
  })
  const frame = frameOf(library, [title])
  let [sheets, height] = [0, 0]
  const add = (name: string): DeflatedFile => {
    const file = new DeflatedFile(name)
    zip.add(file)
    return file
  }
  const begin = async () => {
    const begun = add(`xl/worksheets/sheet${++sheets}.xml`)
    const heads = columns.map(({ label }, n) => textCell(`${library.utils.encode_col(n)}1`, label))
    await begun.push(`${frame.head}<row r="1">${heads.join('')}</row>`)
    height = 1
    return begun
  }
  const end = async (ended: DeflatedFile) => {
    await ended.push(frame.foot)
    await ended.end()
  }
  let sheet = await begin()
  try {
    for await (const rows of table.batches) {
      for (let from = 0; from < rows.length; ) {
        if (height === longestSheet) {
          await end(sheet)
          sheet = await begin()
        }
        const part = rows.slice(from, from + longestSheet - height)
        await sheet.push(part.map((row, n) => rowOf(row, height + n + 1)).join(''))
        from += part.length
        height += part.length
      }
      const chunk = Buffer.concat(out.splice(0))
      if (chunk.length > 0) yield chunk
    }
    await end(sheet)
  } finally {
    sheet.destroy()
  }
  const titles = Array.from({ length: sheets }, (_, n) => (n === 0 ? title : `${title} ${n + 1}`))
  for (const [name, bytes] of frameOf(library, titles).others) {
    const file = add(name)
    await file.push(bytes)
    await file.end()
  }
  zip.end()
  yield Buffer.concat(out)
}

const firstSheet = 'xl/worksheets/sheet1.xml'
const [beginOfRows, endOfRows] = ['<sheetData>', '</sheetData>']

/** What stands around the rows of a sheet, and the other files of a workbook with sheets of these titles. */
const frameOf = ({ utils, write }: Library, titles: readonly string[]) => {
  // The date makes the library write the style of dates, whose number is 1.
  const sheets = titles.map((title) => [title, utils.aoa_to_sheet([[{ t: 'n', v: 1, z: dateFormat }]])] as const)
  const files = unzipSync(
    write({ SheetNames: [...titles], Sheets: Object.fromEntries(sheets) }, { type: 'buffer', bookType: 'xlsx' }),
  )
  // The size of the sheet is left out, since it is not known yet.
  const text = Buffer.from(files[firstSheet] ?? [])
    .toString()
    .replace(/<dimension [^>]*>/, '')
  return {
    head: text.slice(0, text.indexOf(beginOfRows) + beginOfRows.length),
    foot: text.slice(text.indexOf(endOfRows)),
    others: Object.entries(files).filter(([name]) => !/^xl\/worksheets\/sheet\d+\.xml$/.test(name)),
  }
}

const longestText = 32_767
// XML has no other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that it does not have
const notInXml = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// A text in a cell of its own type is never a formula.
const textCell = (at: string, text: string): string => {
  const shown = text
    .slice(0, longestText)
    .toWellFormed()
    .replace(notInXml, '')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`
}

const [dayMilliseconds, daysBefore1970] = [86_400_000, 25_569]

const rowWriter = <R>({ utils }: Library, columns: readonly Column<R>[], timeZone: string) => {
  const local = localTime(timeZone)
  const dayOf = (instant: string) =>
    Date.parse(`${local(instant).replace(' ', 'T')}Z`) / dayMilliseconds + daysBefore1970
  const cellOf = ({ value, kind }: Column<R>, row: R, at: string): string => {
    const content = value(row) ?? null
    if (content === null) return ''
    if (typeof content === 'number') return `<c r="${at}"><v>${content}</v></c>`
    if (kind === 'instant') return `<c r="${at}" s="1"><v>${dayOf(String(content))}</v></c>`
    return textCell(at, typeof content === 'boolean' ? (yesOrNo(content) ?? '') : content)
  }
  const letters = columns.map((_, n) => utils.encode_col(n))
  return (row: R, number: number): string =>
    `<row r="${number}">${columns.map((column, n) => cellOf(column, row, `${letters[n]}${number}`)).join('')}</row>`
}
