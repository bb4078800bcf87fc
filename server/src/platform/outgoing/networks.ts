import { lookup, Resolver } from 'node:dns/promises'
import { isPublicAddress } from './public-address.ts'

/** How names become IP addresses, and to which of those the server may connect. */
export type Network = {
  resolve: (name: string, signal: AbortSignal) => Promise<string[]>
  isAllowed: (address: string) => boolean
}

/** The public internet only, or with `allowPrivate` whatever the server reaches. */
export function networkFor({ allowPrivate }: { allowPrivate: boolean }): Network {
  return allowPrivate ? everyNetwork : publicInternet
}

const everyNetwork: Network = {
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  isAllowed: () => true,
}

const publicInternet: Network = { resolve: resolveByDns(), isAllowed: isPublicAddress }

/**
 * Asks DNS servers, those of the system by default. The system's own look-up would occupy a thread for as long as the
 * DNS server of a stranger takes, and all other look-ups would wait.
 */
export function resolveByDns(servers?: string[]): Network['resolve'] {
  return async (name, signal) => {
    const resolver = new Resolver({ timeout: 3000, tries: 2 })
    if (servers) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    signal.removeEventListener('abort', cancel)
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}
