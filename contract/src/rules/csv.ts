// The characters that begin a formula in a spreadsheet.
const formula = /^[=+\-@\t\r]/

/** Formats a field (RFC 4180). An apostrophe makes a spreadsheet show a formula as text. */
const csvField = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value !== null && formula.test(value) ? `'${value}` : (value ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(values: readonly (string | number | null)[], separator: ',' | ';' = ','): string {
  return `${values.map(csvField).join(separator)}\r\n`
}

/** Placed at the beginning of a file, so that spreadsheets decode it as UTF-8. */
export const byteOrderMark = '\uFEFF'
