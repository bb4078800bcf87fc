// Begins a formula in a spreadsheet.
const formula = /^[=+\-@\t\r]/

/** A field (RFC 4180); what a spreadsheet would compute is text behind an apostrophe. */
const csvField = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value !== null && formula.test(value) ? `'${value}` : (value ?? '')
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRow(values: readonly (string | number | null)[]): string {
  return `${values.map(csvField).join(',')}\r\n`
}

/** Comes first, so that spreadsheets read accents. */
export const byteOrderMark = '\uFEFF'
