import type { EndpointShape } from '@compety/contract'
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'

type Limit = { max: number; minutes: number; per: 'account' | 'address'; of: readonly string[] }

/** decisions.md 9. Each line is one counter; `of` names the calls that it counts, the last two take the rest. */
const limits: readonly Limit[] = [
  { max: 10, minutes: 1, per: 'address', of: ['POST /authenticate'] },
  { max: 60, minutes: 60, per: 'address', of: ['POST /authenticate'] },
  { max: 5, minutes: 30, per: 'address', of: ['POST /player'] },
  {
    max: 600,
    minutes: 5,
    per: 'account',
    of: ['POST /pool/{id}/addPrediction/{matchId}', 'POST /pool/{id}/updatePrediction/{matchId}'],
  },
]
const reads = { max: 600, minutes: 5 }
const anonymous = { max: 300, minutes: 5 }

const keyOf = (request: FastifyRequest) => (request.caller ? `user ${request.caller.id}` : `address ${request.ip}`)

/** The counters of a process, made once; the hooks of an endpoint are picked from them. */
export const limiter = (app: FastifyInstance, on: boolean) => {
  const counter = (limit: { max: number; minutes: number }, keyGenerator: (request: FastifyRequest) => string) =>
    app.rateLimit({ max: limit.max, timeWindow: limit.minutes * 60_000, keyGenerator }) as preHandlerAsyncHookHandler
  const counters = limits.map((limit) => ({
    of: limit.of,
    hook: counter(limit, (request) => (limit.per === 'address' ? request.ip : keyOf(request))),
  }))
  const [readHook, anonymousHook] = [counter(reads, keyOf), counter(anonymous, keyOf)]
  const rest: preHandlerAsyncHookHandler = async function (request, reply) {
    return (request.caller ? readHook : anonymousHook).call(this, request, reply)
  }

  return (endpoint: EndpointShape): preHandlerAsyncHookHandler[] => {
    if (!on) return []
    const own = counters.filter(({ of }) => of.includes(`${endpoint.method} ${endpoint.path}`)).map(({ hook }) => hook)
    return own.length > 0 ? own : [rest]
  }
}

/** Only Retry-After leaves; how much is left is nobody's business. */
export const rateHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
  'retry-after': true,
}
