import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import type { Network } from './networks.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

/** The longest body in bytes, as it is sent and after unpacking. */
export const longestAnswer = 5 * 1024 * 1024
const longestHead = 16 * 1024
const mostAddresses = 8
const millisecondsPerAddress = 2000
// A kept connection is made anew after so many, so that a name that leads elsewhere is followed.
const mostRequests = 100

/**
 * An agent whose every connection goes to an IP address that was judged for this connection. It serves one request,
 * or with `keepMilliseconds` those to the same origin that follow each other so soon.
 */
export function judgedAgent(
  network: Network,
  signal: AbortSignal,
  { keepMilliseconds }: { keepMilliseconds?: number } = {},
): Agent {
  return new Agent({
    connect: (target, done) => {
      const connect = (addresses: string[]) => {
        const lookup = answering(addresses.slice(0, mostAddresses))
        const each = { autoSelectFamily: true, autoSelectFamilyAttemptTimeout: millisecondsPerAddress }
        buildConnector({ allowH2: false, ...each, lookup })(target, done)
      }
      judge(target.hostname, { network, signal }).then(connect, (error: Error) => done(error, null))
    },
    ...(keepMilliseconds === undefined
      ? { pipelining: 0 }
      : {
          keepAliveTimeout: keepMilliseconds,
          keepAliveMaxTimeout: keepMilliseconds,
          maxRequestsPerClient: mostRequests,
        }),
    maxHeaderSize: longestHead,
    maxResponseSize: longestAnswer,
  })
}

// One address that is not allowed refuses the name: it is a mistake, or an attempt.
const judge = async (host: string, { network, signal }: { network: Network; signal: AbortSignal }) => {
  const addresses = isIP(host) ? [host] : await network.resolve(host, signal)
  signal.throwIfAborted()
  if (addresses.length > 0 && addresses.every(network.isAllowed)) return addresses
  throw new OutgoingFailure('unreachable', { cause: `${host}: ${addresses.join(', ') || 'no address'}` })
}

const answering = (addresses: string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_, { all }, done) => (all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family))
}
