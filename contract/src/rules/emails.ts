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

/** The one form of an address: trimmed, its domain in ASCII. Headers of mails and calls allow no other letters. */
export function emailOf(typed: string): string {
  const text = typed.trim()
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
