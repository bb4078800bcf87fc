import type { Dispatcher } from 'undici'
import type { Network } from './networks.ts'
import { OutgoingFailure } from './outgoing-failure.ts'
import { readAddress } from './read-address.ts'

type Step = { url: URL; secretHeaders: Record<string, string> }

const redirects = [301, 302, 303, 307, 308]

/** Where an answer redirects to. */
export function locationOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  const location = redirects.includes(statusCode) ? headers.location : undefined
  return Array.isArray(location) ? location[0] : location
}

/**
 * The next step after a redirect. Another origin takes the secret away for all steps that follow: it could redirect back
 * and choose what is done with the secret.
 */
export function redirect({ url, secretHeaders }: Step, location: string, network: Pick<Network, 'isAllowed'>): Step {
  const next = readTarget(location, network, url)
  const isSecret = Object.keys(secretHeaders).length > 0
  if (isSecret && url.protocol === 'https:' && next.protocol === 'http:') throw new OutgoingFailure('refused_redirect')
  return { url: next, secretHeaders: next.origin === url.origin ? secretHeaders : {} }
}

const readTarget = (location: string, network: Pick<Network, 'isAllowed'>, base: URL): URL => {
  try {
    return readAddress(location, network, base)
  } catch (cause) {
    throw new OutgoingFailure('refused_redirect', { cause })
  }
}
