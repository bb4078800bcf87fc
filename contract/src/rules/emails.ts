// Words joined by single dots, then labels without a hyphen at either end. Mail servers refuse other addresses.
const pattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*\.)+[a-zA-Z0-9]+(-+[a-zA-Z0-9]+)*$/
const [longest, longestLocalPart] = [255, 64]

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text)
const mayBeDomain = (text: string): boolean => /^[\p{L}\p{M}\p{N}.-]+$/u.test(text)

// Browsers and Node.js have this parser; the contract is compiled without the types of either.
declare const URL: { new (address: string): { hostname: string }; canParse: (address: string) => boolean }

// It writes a domain as mail servers know it: bücher.example is xn--bcher-kva.example.
const inAscii = (domain: string): string => {
  const address = `http://${domain}`
  return mayBeDomain(domain) && URL.canParse(address) ? new URL(address).hostname : domain
}

// What mail programs put before an address in brackets: a quoted name, or words, also 'Gil, Luis'.
const quotedName = /"(?:[^"\\]|\\.)*"\s*<([^<>]*)>/g
const plainName = /(^|[\s,])(?:[^\s<>,"@]+[\s,]+)*[^\s<>,"@]*<([^<>]*)>/g
const wrapping = /^[<("'«“‘[]+|[>)"'»”’\].,:;!?]+$/g
const mailto = /^mailto:([^?]*).*$/is
// What people write before an address: 'e-mail:' or '(Marta)'.
const label = /(?<!\S)(?:[^\s@,;]+:|\([^()@]*\))(?=\s)/g
const labelInWord = /^[\p{L}-]+:(?=.*@)/u
// The names are sought in short lines only, because that takes the square of their length.
const longestLine = 1000

const withoutNames = (line: string): string =>
  line.includes('<') && line.length <= longestLine
    ? line.replace(quotedName, ' $1 ').replace(plainName, '$1 $2 ')
    : line
const withoutLabels = (line: string): string => (line.includes('@') ? line.replace(label, ' ') : line)

const unwrapped = (word: string): string =>
  word.replace(wrapping, '').replace(mailto, '$1').replace(labelInWord, '').replace(wrapping, '')

/** The words between separators. */
const partsOf = (text: string): string[][] => {
  const lines = text.replaceAll('>;', '>\n').split(/[\n\r]/)
  const parts = lines.flatMap((line) => withoutLabels(withoutNames(line)).split(/[,;]/))
  return parts.map((part) => part.split(/\s+/).map(unwrapped).filter(Boolean))
}
const mayBeAddress = (word: string): boolean => word.includes('@')

/**
 * The addresses in a text as mail programs copy it: without names, brackets, quotes, 'mailto:' and closing punctuation.
 * Words beside an address are left out. What stands alone between separators is kept, so that a person can correct it.
 */
export function addressesIn(text: string): string[] {
  return partsOf(text).flatMap((words) => (words.some(mayBeAddress) ? words.filter(mayBeAddress) : words))
}

/**
 * The one form of an address, taken out of a copied text: its domain in ASCII, because headers of mails and calls allow
 * no other letters. A word beside it may be a part of it that was typed with a blank, so the text is no address then.
 */
export function emailOf(typed: string): string {
  const [text = '', ...others] = typed.length <= longestLine ? partsOf(typed).flat() : []
  if (text === '' || others.length > 0) return typed.trim()
  const [local, domain] = [text.slice(0, text.lastIndexOf('@') + 1), text.slice(text.lastIndexOf('@') + 1)]
  return isAscii(domain) ? text : `${local}${inAscii(domain)}`
}

/** Whether a text is an e-mail address; letters beyond ASCII are allowed in the domain only. */
export function isEmail(typed: string): boolean {
  const text = emailOf(typed)
  return pattern.test(text) && text.length <= longest && text.lastIndexOf('@') <= longestLocalPart
}

/** Whether two addresses are the same, ignoring case and the way in which the domain is written. */
export function isSameEmail(one: string, other: string): boolean {
  return emailOf(one).toLowerCase() === emailOf(other).toLowerCase()
}
