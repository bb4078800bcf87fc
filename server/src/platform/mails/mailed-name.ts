import { isolated } from '@compety/contract'
import { oneLine } from './one-line.ts'

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu
// Mail programs read letters and digits in circles or of full width as plain ones. Ordinals are kept as they are.
const allButOrdinals = /[^ªº]+/g
const shownAsDot = /[\u3002\uFF61]/g
// An accent on a dot would hide it from these patterns, but not from mail programs.
const markOnDot = /(?<=\.)\p{M}+/gu

// Written as an address, with a scheme, 'www.', a path, a port or an @, or four numbers. It is left out.
const schemes =
  'bitcoin|callto|ethereum|facetime(?:-audio)?|https?|magnet|mailto|payto|(?<!\\p{L})sips?|skype|sms|tel|whatsapp'
const address = new RegExp(
  String.raw`(?:[a-z][a-z\d+.-]*:\/\/|(?:${schemes}):|www\.)\S*|\S+@\S*|[^\s.]+(?:\.[^\s.]+)+[/:?#]\S*|(?<![\p{Nd}.])\p{Nd}{1,3}(?:\.\p{Nd}{1,3}){3}(?![\p{Nd}.])`,
  'giu',
)
// Mail programs would make a link of 'evil.example' too. It is taken apart, like the harmless '1.FC'. The dot of '1.º' stays.
const dot = /(?<=[^\s.])\.(?=[\p{L}\p{N}\p{M}-]*\p{L})(?![ªº](?![\p{L}\p{N}\p{M}-]))/gu

const international = /(?<!\p{Nd})(?:\+|00)[\s().-]*\p{Nd}(?:[\s().-]{0,3}\p{Nd}){6,}/gu
const national = /(?<!\p{Nd})\(?\p{Nd}{2,}(?:[\s().-]{1,3}\p{Nd}{2,})*/gu
// Single digits with blanks, or one sign, between them. Scores have two signs: '3-1 2-0'.
const spelled = /(?<!\p{Nd})\p{Nd}(?:(?:\s+\p{Nd}){8,}|([./-])\p{Nd}(?:\1\p{Nd}){7,})/gu
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

// Nine digits and more, in groups of which one has three digits and is no year. Dates are none.
const isTelephone = (text: string): boolean => {
  const groups = text.split(/\P{Nd}+/u)
  return groups.join('').length >= 9 && groups.some((group) => group.length >= 3 && !isYear(group))
}

// The plain form of one character may have eighteen. The patterns take the square of a word's length, so that is bounded.
const longest = 2000
const longWord = /\S{201,}/g

const withoutLinks = (text: string, { link, gap }: { link: string; gap: string }): string =>
  text
    .replace(allButOrdinals, (part) => part.normalize('NFKC'))
    .slice(0, longest)
    .replace(longWord, link)
    .replace(invisible, '')
    .replace(shownAsDot, '.')
    .replace(markOnDot, '')
    .replace(address, link)
    .replace(dot, gap)
    .replace(international, link)
    .replace(spelled, link)
    .replace(national, (found) => (isTelephone(found) ? link : found))

/**
 * A name for the text of a mail. People choose names, so invisible characters and anything like a link or a telephone
 * number are removed: the platform signs the mail.
 */
export function mailedName(name: string): string {
  const plain = oneLine(withoutLinks(name, { link: ' ', gap: ' ' }))
  return plain === '' ? '…' : isolated(plain)
}

/** Text of several lines for a mail to somebody who did not ask for it. '…' stands where a link stood. */
export function mailedText(text: string): string {
  return text
    .split(/\r?\n/)
    .map((line) => withoutLinks(line, { link: '…', gap: '. ' }))
    .join('\n')
}
