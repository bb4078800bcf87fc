import { accountsExhausted, type EndpointShape, roles } from '@compety/contract'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { linePerKey } from '../../concurrency/line-per-key.ts'
import { bodyEmail } from '../body-email.ts'
import type { Entrance } from '../entrance.ts'
import { account, address, device, network } from '../request-keys.ts'
import type { Attempts } from './attempts.ts'
import { type KnownBrowsers, nameBrowser } from './known-browsers.ts'
import { quota } from './quota.ts'
import { TooMany } from './too-many.ts'
import { windowsForAll } from './windows-for-all.ts'

// What these counters count by is in the body.
const inBody: readonly string[] = ['email', 'challenge', 'browsersOfAccount', 'browsersAtAddress']

type Limit = {
  max: number
  minutes: number
  per: keyof ReturnType<typeof keysWith>
  of: readonly string[]
  /** Counted once for all servers, since it protects accounts (docs/decisions/0020). */
  forAll?: boolean
  /** How many times a call counts, once by default. */
  times?: (request: FastifyRequest) => number
}

// The e-mail address in the body. A call with an invalid one is refused in any case.
const email = (request: FastifyRequest) => {
  const value = bodyEmail(request)
  return value === undefined ? address(request) : `e-mail ${value}`
}
const notCounted = 'not counted'
// Known browsers have counters of their own at a log-in, so that strangers do not hold them up. Who makes many known
// browsers is held up by the counters of the account and of the address.
const keysOfLogIns = (browsers: KnownBrowsers) => {
  const key =
    (known: (request: FastifyRequest, of: { email: string; browser: string }) => string, unknown: typeof address) =>
    async (request: FastifyRequest) => {
      const email = bodyEmail(request)
      const browser = email && (await browsers.find(request, email))
      return email && browser ? known(request, { email, browser }) : unknown(request)
    }
  return {
    browser: key((_, { browser }) => `browser ${browser}`, address),
    browsersOfAccount: key(
      (_, { email }) => `browsers of ${email}`,
      () => notCounted,
    ),
    browsersAtAddress: key(
      (request) => `browsers at ${address(request)}`,
      () => notCounted,
    ),
  }
}
// Each challenge has a counter of its own. An address has 300 second steps in 5 minutes besides, whatever their
// challenges. Unknown challenges are counted where they are looked up.
const challenge = (request: FastifyRequest) => {
  const { body } = request
  const value = typeof body === 'object' && body !== null && 'challenge' in body ? body.challenge : undefined
  return typeof value === 'string' && value.length <= 100 ? `challenge ${value}` : address(request)
}
const addressOfPlayers = (request: FastifyRequest) =>
  (request.caller?.role_id ?? roles.player) === roles.player ? address(request) : notCounted
const keysWith = (browsers: KnownBrowsers) => ({
  address,
  addressOfPlayers,
  account,
  device,
  email,
  challenge,
  ...keysOfLogIns(browsers),
})

// The number of invited addresses. A call with anything but a list is refused in any case.
const addresses = ({ body }: FastifyRequest): number => {
  const emails = typeof body === 'object' && body !== null && 'emails' in body ? body.emails : undefined
  return Array.isArray(emails) ? Math.min(Math.max(emails.length, 1), 20) : 1
}

const registration = ['POST /player', 'POST /player_with_organizer/{organizer_name}']
const links = [
  'POST /user/recoverPassword',
  'POST /user/resetPassword',
  'POST /user/resetPassword/check',
  'POST /user/proveEmail',
]
// Calls that judge a password or a code of the caller.
const proofs = [
  'POST /user/changePassword',
  'POST /user/totp',
  'POST /user/totp/confirm',
  'DELETE /user/totp',
  'POST /user/erasure',
]
const invitations = ['POST /pool/{id}/invite', 'POST /pool/{id}/invitations', 'POST /organizers/{id}/members']
const predictions = [
  'POST /pool/{id}/addPrediction/{matchId}',
  'POST /pool/{id}/updatePrediction/{matchId}',
  'POST /pool/{id}/joinPrediction/{matchId}',
  'POST /pool/{id}/fillPredictions',
  'PUT /pool/{id}/joker/{matchId}',
  'DELETE /pool/{id}/joker/{matchId}',
  'POST /predictions',
]
// Calls that make what other people see, and calls that enter a pool. Who works for the platform makes many pools.
const creations = ['POST /organizers', 'POST /pools', 'POST /pools/{id}/duplicate']
const entries = ['POST /join/{token}', 'POST /pools/{id}/inscribe']

const saves = { max: 600, minutes: 5 } as const

/** Each line is a counter of the calls in `of`. All other calls are counted by `users` or `visitors`. */
const limits: readonly Limit[] = [
  { max: 20, minutes: 1, per: 'challenge', of: ['POST /authenticate/second_factor'] },
  { max: 300, minutes: 5, per: 'address', of: ['POST /authenticate/second_factor'], forAll: true },
  { max: 10, minutes: 1, per: 'account', of: proofs, forAll: true },
  { max: 60, minutes: 60, per: 'account', of: proofs, forAll: true },
  { max: 5, minutes: 60, per: 'account', of: ['POST /user/export'] },
  { max: 10, minutes: 1, per: 'browser', of: ['POST /authenticate'], forAll: true },
  { max: 60, minutes: 60, per: 'browser', of: ['POST /authenticate'], forAll: true },
  { max: 30, minutes: 1, per: 'browsersOfAccount', of: ['POST /authenticate'], forAll: true },
  { max: 180, minutes: 60, per: 'browsersOfAccount', of: ['POST /authenticate'], forAll: true },
  { max: 60, minutes: 1, per: 'browsersAtAddress', of: ['POST /authenticate'], forAll: true },
  { max: 60, minutes: 30, per: 'address', of: links, forAll: true },
  { max: 5, minutes: 30, per: 'email', of: ['POST /user/recoverPassword'], forAll: true },
  { max: 5, minutes: 60, per: 'address', of: ['POST /siteContact'] },
  { max: 20, minutes: 60, per: 'account', of: ['POST /contact'] },
  { max: 20, minutes: 60, per: 'account', of: invitations, times: addresses },
  { max: 30, minutes: 10, per: 'account', of: ['POST /update_profile', 'POST /update_profile_image'] },
  { max: 30, minutes: 1, per: 'address', of: ['POST /client_errors'] },
  { ...saves, per: 'device', of: predictions },
  { max: 60, minutes: 1, per: 'device', of: ['POST /pool/{id}/what_if'] },
  { max: 60, minutes: 60, per: 'addressOfPlayers', of: creations },
  { max: 600, minutes: 5, per: 'account', of: creations },
  { max: 300, minutes: 5, per: 'address', of: entries },
  { max: 300, minutes: 5, per: 'address', of: ['GET /join/{token}', 'GET /join/{token}/share_image'] },
]

/** The accounts that may be made. Registrations that are refused count as calls without a session only. */
const accounts = [
  { max: 20, minutes: 30, keyOf: address },
  { max: 60, minutes: 60, keyOf: network },
]
const users = { max: 600, minutes: 5, per: 'device' } as const
/** What all programs of an account may call in so many minutes. */
export const limitsOfPrograms = { calls: users.max, predictions: saves.max, minutes: users.minutes }
const visitors = { max: 300, minutes: 5, per: 'address' } as const

type Hook = preHandlerAsyncHookHandler
/** What a limit judges before the body is read, and what it can judge only after, as its key or number is in the body. */
type Hooks = { before?: Hook; after?: Hook }

type Limiting = { on: boolean; browsers: KnownBrowsers; attempts?: Attempts }

/** Makes the counters of a process, and those that all share behind them. The returned function picks the hooks of an endpoint from them. */
export function limiter(app: FastifyInstance, { on, browsers, attempts }: Limiting) {
  const keys = keysWith(browsers)
  const counter = ({ max, minutes, per }: Omit<Limit, 'of'>) =>
    app.createRateLimit({ max, timeWindow: minutes * 60_000, keyGenerator: keys[per], allowList: [notCounted] })
  const hooksOf = (limit: Limit): Hooks => {
    const count = counter(limit)
    if (limit.times) return wholeCounter({ count, keyOf: keys[limit.per], times: limit.times })
    const hook = hookOf(count)
    if (inBody.includes(limit.per)) return { after: hook }
    if (limit.per === 'browser') return byBrowser(hook)
    return { before: hook }
  }
  const counters = limits.map((limit) => ({ of: limit.of, hooks: hooksOf(limit) }))
  const [countUsers, countVisitors] = [counter(users), counter(visitors)]
  const rest = hookOf((request) => (request.caller ? countUsers : countVisitors)(request))
  const accountHooks = accountCounter(app)

  const pick = (line: string): Hooks[] => {
    if (registration.includes(line)) return [{ before: hookOf(countVisitors) }, accountHooks]
    const own = counters.filter(({ of }) => of.includes(line)).map(({ hooks }) => hooks)
    if (own.length === 0) return [{ before: rest }]
    const shared = limits.filter(({ of, forAll }) => forAll && of.includes(line))
    return attempts ? [...own, ...countedForAll(shared, { keys, attempts })] : own
  }
  return ({ method, path }: EndpointShape): Entrance => {
    const hooks = on ? pick(`${method} ${path}`) : []
    return {
      onRequest: hooks.flatMap(({ before }) => before ?? []),
      preHandler: hooks.flatMap(({ after }) => after ?? []),
    }
  }
}

// Whether a browser knows the account can be judged only with the account, which is in the body.
const byBrowser = (hook: Hook): Hooks => ({
  async before(request, reply) {
    if (nameBrowser(request) === undefined) await hook.call(this, request, reply)
  },
  async after(request, reply) {
    if (nameBrowser(request) !== undefined) await hook.call(this, request, reply)
  },
})

// Behind the counters of the process.
const countedForAll = (limits: readonly Limit[], { keys, attempts }: Shared): Hooks[] => {
  const count = (some: readonly Limit[]) =>
    windowsForAll(
      attempts,
      some.map(({ per, ...limit }) => ({ ...limit, keyOf: keys[per], notCounted })),
    )
  const [inBodies, inHeads] = [limits.filter(isInBody), limits.filter((limit) => !isInBody(limit))]
  const [ofBrowsers, others] = [inHeads.filter(isOfBrowser), inHeads.filter((limit) => !isOfBrowser(limit))]
  return [
    ...(others.length > 0 ? [{ before: count(others) }] : []),
    ...(ofBrowsers.length > 0 ? [byBrowser(count(ofBrowsers))] : []),
    ...(inBodies.length > 0 ? [{ after: count(inBodies) }] : []),
  ]
}
type Shared = { keys: ReturnType<typeof keysWith>; attempts: Attempts }
const isInBody = ({ per }: Limit) => inBody.includes(per)
const isOfBrowser = ({ per }: Limit) => per === 'browser'

// An account was made if the answer says so. A place is taken with the body only: who sends slowly must not hold places.
// Nothing may wait between the look at the places and their taking.
const accountCounter = (app: FastifyInstance): Hooks => {
  const quotas = accounts.map(({ keyOf, ...bound }) => ({ keyOf, ...quota(bound) }))
  const places = new WeakMap<FastifyRequest, (() => void)[]>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode !== 201) for (const giveBack of places.get(request) ?? []) giveBack()
  })
  const judge = (request: FastifyRequest) => {
    const wait = Math.max(...quotas.map(({ keyOf, wait }) => wait(keyOf(request))))
    if (wait <= 0) return
    throw new TooMany(Math.ceil(wait / 1000), 'accounts_exhausted', {
      message: accountsExhausted(Math.ceil(wait / 60_000)),
    })
  }
  return {
    before: async (request) => judge(request),
    after: async (request) => {
      judge(request)
      places.set(
        request,
        quotas.map(({ keyOf, take }) => take(keyOf(request))),
      )
    },
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>
type Count = Awaited<ReturnType<Counter>>
type Whole = {
  count: Counter
  keyOf: (request: FastifyRequest) => string | Promise<string>
  times: NonNullable<Limit['times']>
}

// A call that does not fit as a whole uses up nothing. Simultaneous calls of a key are counted one after the other.
const wholeCounter = ({ count, keyOf, times }: Whole): Hooks => {
  const inLine = linePerKey()
  const judge = async (request: FastifyRequest, wanted: number) =>
    refuseBeyond(await count(request, { increment: false }), wanted)
  return {
    before: (request) => judge(request, 1),
    after: async (request) => {
      const wanted = times(request)
      await inLine(await keyOf(request), async () => {
        await judge(request, wanted)
        for (let n = 0; n < wanted; n++) await count(request)
      })
    },
  }
}

const hookOf =
  (count: (request: FastifyRequest) => Promise<Count>): Hook =>
  async (request) =>
    refuseBeyond(await count(request))

// The answer says only when to try again, not how many calls remain. The plugin's own hook would run once per request at
// most, but a call may have two counters.
const refuseBeyond = (count: Count, wanted = 0) => {
  if (count.isAllowed || (!count.isExceeded && count.remaining >= wanted)) return
  throw new TooMany(count.ttlInSeconds)
}
