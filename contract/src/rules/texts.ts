// Blanks of every kind. The byte order mark is invisible rather than blank.
const blanks = /[^\S\uFEFF]+/g
const blanksOfALine = /[^\S\uFEFF\n]+/g
const lineBreaks = /\r\n|[\r\u0085\u2028\u2029]/g

/** One form of characters, and one space for every run of blanks. Blanks at the ends stay, as somebody may go on typing. */
export function withSingleBlanks(text: string): string {
  return text.normalize('NFC').replace(blanks, ' ')
}

/** The stored form of a name or any other text of one line. */
export function singleLine(text: string): string {
  return withSingleBlanks(text).trim()
}

/** The stored form of a text that may have several lines. */
export function severalLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(lineBreaks, '\n')
    .replace(blanksOfALine, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

// Controls, format characters, placeholders and others that show nothing. A line break is the only control of a stored
// text. Characters without a meaning are refused, but not those that are reserved for future emoji.
const invisible = /(?!\n|\p{Extended_Pictographic})[\p{Cc}\p{Cf}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u
const everyUntypeable = new RegExp(`${invisible.source}|\\p{Co}`, 'gu')

// An emoji may have joiners and selectors inside; a keycap has a selector, the flag of a region has tags.
const picture = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?`
const flag = String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`
const emoji = new RegExp(String.raw`${flag}|[#*\d]\uFE0F\u20E3|${picture}(?:\u200D${picture})*`, 'gu')

/** Whether a stored text would hold characters that nobody sees, such as a zero-width space, outside of emoji. */
export function hasInvisible(text: string): boolean {
  return invisible.test(text) && invisible.test(text.replace(emoji, ' '))
}

/** Whether a text has a letter, a digit, a sign or an emoji. An accent alone is nothing that somebody could read. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u.test(text)
}

/** Whether a text has characters whose look depends on the font, such as the bullets of old text processors. */
export function hasPrivate(text: string): boolean {
  return /\p{Co}/u.test(text)
}

/** The form of a password that is judged and hashed: keyboards and systems write the same letter in several ways. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

const typeable = (text: string): string => withSingleBlanks(text.replace(everyUntypeable, ''))

/** Whether somebody typed this name, apart from kinds and numbers of blanks and from what nobody sees. */
export function isTypedAs(typed: string, name: string): boolean {
  return typeable(typed) === typeable(name).trim()
}
