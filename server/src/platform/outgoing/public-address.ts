import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
// Both hold an IPv4 address in their last four bytes, which is the one that is reached.
const embedding = [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), ipaddr.IPv6.parseCIDR('64:ff9b::/96')]

/**
 * Whether an IP address is one of the public internet. What no range is known for is not. Addresses of 6to4 and Teredo
 * are not either: they are obsolete, and lead to the IPv4 address inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  if (embedding.some((range) => parsed.match(range)))
    return ipaddr.fromByteArray(parsed.toByteArray().slice(12)).range() === 'unicast'
  return parsed.match(globalUnicast) && parsed.range() === 'unicast'
}
