import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { linePerKey } from '../../platform/concurrency/line-per-key.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { halvingCounter } from '../../platform/http/limits/halving-counter.ts'
import type { KnownBrowsers } from '../../platform/http/limits/known-browsers.ts'
import { quota } from '../../platform/http/limits/quota.ts'
import { TooMany } from '../../platform/http/limits/too-many.ts'
import { networkFailures } from './network-failures.ts'

/** Who enters a password. `browser` is undefined for a browser that never logged in to the account. */
export type Guesser = { email: string; address: string; browser: string | undefined }

export const guesserOf = async (
  request: FastifyRequest,
  { browsers, email }: { browsers: KnownBrowsers; email: string },
): Promise<Guesser> => ({ email, address: request.ip, browser: await browsers.find(request, email) })

/** Guesses with a session count by themselves, as those of a known browser; with RATE_LIMITS off, not at all. */
export const guesserWithin = (
  { rateLimits }: Pick<Config, 'rateLimits'>,
  { request, caller: { email, token_hash } }: { request: FastifyRequest; caller: Caller },
): Guesser | undefined =>
  rateLimits ? { email, address: request.ip, browser: token_hash.toString('base64url') } : undefined

const [freeFailures, longestDelay, longestWait] = [10, 8000, 20_000]
const cap = { max: 100, minutes: 24 * 60 }

/** The milliseconds that an attempt waits after so many failures. */
export const delayAfter = (count: number): number =>
  count < freeFailures ? 0 : Math.min(longestDelay, 250 * 2 ** (count - freeFailures))

type Check<T> = () => Promise<T | undefined>
type Attempt<T> = { joinedAt: number; check: Check<T>; endsCount: (found: T) => boolean }

/** Makes the lines and counters of a process. */
export function guesses(pause: (milliseconds: number) => Promise<unknown> = sleep) {
  const [inLine, failures, capped, countedByNetworks] = [linePerKey(), halvingCounter(), quota(cap), networkFailures()]

  // A known browser has a line and counters of its own, so that strangers never delay it. After a hundred failures of
  // its own in a day it counts as a stranger.
  const knownKey = ({ email, browser }: Guesser): string | undefined => {
    const own = browser && `${email.toLowerCase()} ${browser}`
    return own && capped.wait(own) === 0 ? own : undefined
  }

  const refuseCapped = (key: string) => {
    const wait = capped.wait(key)
    if (wait > 0) throw new TooMany(Math.ceil(wait / 1000), 'account_guarded')
  }

  const attempt = async <T>(key: string, { joinedAt, check, endsCount }: Attempt<T>) => {
    const delay = delayAfter(failures.of(key))
    // Who would wait too long in all is refused instead.
    if (performance.now() - joinedAt + delay > longestWait) throw new TooMany(Math.ceil(delay / 1000))
    await pause(delay)
    const found = await check()
    if (found !== undefined) {
      if (endsCount(found)) failures.clear(key)
    } else {
      failures.add(key)
      capped.take(key)
    }
    return found
  }

  /**
   * Makes one attempt to enter a password (docs/rules.md, rules 167 to 169). `check` returns undefined if the password
   * is wrong; `endsCount` tells whether a right one ends the count of failures. Attempts of an account run one after the
   * other, and the account is never locked. Without a guesser, as with RATE_LIMITS off, nothing is counted.
   */
  return <T>(
    guesser: Guesser | undefined,
    check: Check<T>,
    endsCount: (found: T) => boolean = () => true,
  ): Promise<T | undefined> => {
    if (!guesser) return check()
    const own = knownKey(guesser)
    const attempted = { joinedAt: performance.now(), check, endsCount }
    if (own) return inLine(own, () => attempt(own, attempted))
    const account = guesser.email.toLowerCase()
    return countedByNetworks(guesser.address, () =>
      inLine(account, async () => {
        refuseCapped(account)
        return attempt(account, attempted)
      }),
    )
  }
}

export const guess = guesses()
