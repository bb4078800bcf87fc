import { isolated } from '@compety/contract'
import { oneLine } from './one-line.ts'

// Written as an address, with a scheme, 'www.', a path, a port or an @. It is left out.
const address = /(?:[a-z][a-z\d+.-]*:\/\/|(?:mailto|tel):|www\.)\S*|\S+@\S*|[^\s.]+(?:\.[^\s.]+)+[/:?#]\S*/giu
// Mail programs would make a link of 'evil.example' too. It is taken apart, like the harmless '1.FC'.
const dot = /(?<=[\p{L}\p{N}-])\.(?=[\p{L}])(?![ªº])/gu
const shownAsDot = /[\u2024\u3002\uFE52\uFF0E\uFF61]/g

/**
 * A name for the text of a mail. People choose names, so invisible characters and anything like a link are removed: the
 * platform signs the mail.
 */
export function mailedName(name: string): string {
  const seen = name.replace(/\p{Cf}+/gu, '').replace(shownAsDot, '.')
  const plain = oneLine(seen.replace(address, ' ').replace(dot, ' '))
  return plain === '' ? '…' : isolated(plain)
}
