import { isolated } from '@compety/contract'
import { oneLine } from './one-line.ts'

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu
const shownAsDot = /[\u2024\u3002\uFE52\uFF0E\uFF61]/g
// An accent on a dot would hide it from these patterns, but not from mail programs.
const markOnDot = /(?<=\.)\p{M}+/gu

// Written as an address, with a scheme, 'www.', a path, a port or an @, or four numbers. It is left out.
const address =
  /(?:[a-z][a-z\d+.-]*:\/\/|(?:callto|https?|mailto|sms|skype|tel|whatsapp):|www\.)\S*|\S+@\S*|[^\s.]+(?:\.[^\s.]+)+[/:?#]\S*|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/giu
// Mail programs would make a link of 'evil.example' too. It is taken apart, like the harmless '1.FC'.
const dot = /(?<=[^\s.])\.(?=[\p{L}\p{N}\p{M}-]*\p{L})(?![ªº])/gu

const international = /(?<!\d)(?:\+|00)[\s().-]*\d(?:[\s().-]{0,3}\d){6,}/g
const national = /(?<!\d)\(?\d{2,}(?:[ ().-]{1,3}\d{2,})*/g
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits)

// Nine digits and more, in groups of which one has three digits and is no year. Dates are none.
const isTelephone = (text: string): boolean => {
  const groups = text.split(/\D+/)
  return groups.join('').length >= 9 && groups.some((group) => group.length >= 3 && !isYear(group))
}

const withoutLinks = (text: string, { link, gap }: { link: string; gap: string }): string =>
  text
    .replace(invisible, '')
    .replace(shownAsDot, '.')
    .replace(markOnDot, '')
    .replace(address, link)
    .replace(dot, gap)
    .replace(international, link)
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
