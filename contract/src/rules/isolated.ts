const changesOfDirection = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A name for use within a Spanish sentence. One that is written from right to left is isolated (U+2068 and U+2069),
 * because otherwise it turns round the numbers and signs beside it: '3 - 1' is shown as '1 - 3'.
 */
export function isolated(name: string): string {
  const text = name.replace(changesOfDirection, '')
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
