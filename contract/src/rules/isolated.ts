/** The letters that are written from right to left, as a class of characters for regular expressions. */
export const rightToLeftLetters = '[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]'
const rightToLeft = new RegExp(rightToLeftLetters, 'u')

// An isolate without any other change of direction inside is kept.
const changesOfDirection =
  /(\u2068[^\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*\u2069)|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const isolates = /\u2068[^\u2069]*\u2069/g

/**
 * A name for use within a Spanish sentence. One that is written from right to left is isolated (U+2068 and U+2069),
 * because otherwise it turns round the numbers and signs beside it: '3 - 1' is shown as '1 - 3'. A text whose names are
 * isolated already stays as it is.
 */
export function isolated(name: string): string {
  const text = name.replace(changesOfDirection, '$1')
  return rightToLeft.test(text.replace(isolates, '')) ? `\u2068${text}\u2069` : text
}

/** Both teams of a match as one text. */
export function pairOf(home: string, away: string): string {
  return `${isolated(home)} - ${isolated(away)}`
}
