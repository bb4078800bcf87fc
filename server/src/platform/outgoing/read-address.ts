import { isIP } from 'node:net'
import type { Network } from './networks.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

// Ports of other protocols, which browsers refuse too (fetch.spec.whatwg.org/#port-blocking).
const refusedPorts = new Set(
  [
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123',
    '135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993',
    '995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080',
  ].flatMap((line) => line.split(' ')),
)

const longestAddress = 2000

/** The host of an address as a connection takes it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Reads a typed address, or one relative to `base`. Throws an OutgoingFailure if no request may go there. Names are judged
 * once they are resolved; addresses of numbers here, in whatever way they are written.
 */
export function readAddress(text: string, network: Pick<Network, 'isAllowed'>, base?: URL): URL {
  const url = text.length > longestAddress ? null : URL.parse(text, base)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
    throw new OutgoingFailure('invalid_address')
  // A certificate names the host without the dot at its end.
  url.hostname = url.hostname.replace(/\.$/, '')
  if (refusedPorts.has(url.port)) throw new OutgoingFailure('refused_port')
  const host = hostOf(url)
  if (isIP(host) && !network.isAllowed(host)) throw new OutgoingFailure('refused_address')
  return url
}
