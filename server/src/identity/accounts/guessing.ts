import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { linePerKey } from '../../platform/concurrency/line-per-key.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Attempts, Counter, Taken } from '../../platform/http/limits/attempts.ts'
import { halvingCounter } from '../../platform/http/limits/halving-counter.ts'
import { quota } from '../../platform/http/limits/quota.ts'
import { TooMany } from '../../platform/http/limits/too-many.ts'
import { networkCounters, networkFailures } from './network-failures.ts'

/**
 * Who enters a password. `browser` is undefined for a browser that never logged in to the account. `attempts` counts for
 * all servers; without it, only this process counts.
 */
export type Guesser = { email: string; address: string; browser: string | undefined; attempts?: Attempts }

export const guesserOf = async (
  request: FastifyRequest,
  { browsers, attempts, email }: Pick<AppContext, 'browsers' | 'attempts'> & { email: string },
): Promise<Guesser> => ({ email, address: request.ip, browser: await browsers.find(request, email), attempts })

/** Guesses with a session count by themselves, as those of a known browser; with RATE_LIMITS off, not at all. */
export const guesserWithin = (
  { config, attempts }: Pick<AppContext, 'config' | 'attempts'>,
  { request, caller: { email, token_hash } }: { request: FastifyRequest; caller: Caller },
): Guesser | undefined =>
  config.rateLimits ? { email, address: request.ip, browser: token_hash.toString('base64url'), attempts } : undefined

const [freeFailures, longestDelay, longestWait] = [10, 8000, 20_000]
const cap = { max: 100, minutes: 24 * 60 }

/** The milliseconds that an attempt waits after so many failures. */
export const delayAfter = (count: number): number =>
  count < freeFailures ? 0 : Math.min(longestDelay, 250 * 2 ** (count - freeFailures))

type Check<T> = () => Promise<T | undefined>
type Attempt<T> = {
  guesser: Guesser
  joinedAt: number
  check: Check<T>
  endsCount: (found: T) => boolean
  isKnown?: boolean
}

/** A browser that failed too often, also on other servers, to be known here. */
class CountsAsStranger extends Error {}

const failuresOf = (line: string): Counter => ({
  key: `failures ${line}`,
  bound: { kind: 'halving', max: Number.POSITIVE_INFINITY },
})
const capOf = (line: string): Counter => ({ key: `failures in a day ${line}`, bound: { kind: 'sliding', ...cap } })

/** Counts an attempt for all servers before it is made. It stays counted if it fails. */
const takeForAll = async ({ attempts, address }: Guesser, { line, isKnown }: { line: string; isKnown: boolean }) => {
  if (!attempts) return undefined
  const networks = isKnown ? [] : networkCounters(address)
  const taken = await attempts.take([...networks, capOf(line), failuresOf(line)])
  if (taken.isTaken) return taken
  if (isKnown) throw new CountsAsStranger()
  throw new TooMany(taken.seconds, networks.some(({ key }) => key === taken.by.key) ? undefined : 'account_guarded')
}
const failuresBefore = (taken: Taken | undefined): number => Math.round(taken?.before.at(-1) ?? 0)

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

  const attempt = async <T>(line: string, { guesser, joinedAt, check, endsCount, isKnown = false }: Attempt<T>) => {
    const taken = await takeForAll(guesser, { line, isKnown })
    let [isWrong, isOver] = [false, false]
    try {
      const delay = delayAfter(Math.max(failures.of(line), failuresBefore(taken)))
      // Who would wait too long in all is refused instead.
      if (performance.now() - joinedAt + delay > longestWait) throw new TooMany(Math.ceil(delay / 1000))
      await pause(delay)
      const found = await check()
      isWrong = found === undefined
      isOver = found !== undefined && endsCount(found)
      if (isOver) failures.clear(line)
      if (!isWrong) return found
      failures.add(line)
      capped.take(line)
    } finally {
      // If the database is lost now, the attempt stays counted, and the answer is what it was.
      if (taken && !isWrong)
        await guesser.attempts?.giveBack(taken, isOver ? [failuresOf(line).key] : []).catch(() => {})
    }
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
    const attempted = { guesser, joinedAt: performance.now(), check, endsCount }
    const account = guesser.email.toLowerCase()
    const asStranger = () =>
      countedByNetworks(guesser.address, () =>
        inLine(account, async () => {
          refuseCapped(account)
          return attempt(account, attempted)
        }),
      )
    if (!own) return asStranger()
    return inLine(own, () => attempt(own, { ...attempted, isKnown: true })).catch((error: unknown) => {
      if (error instanceof CountsAsStranger) return asStranger()
      throw error
    })
  }
}

export const guess = guesses()
