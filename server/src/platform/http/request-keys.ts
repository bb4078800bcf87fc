import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** By what requests are counted. An IPv6 network counts as one address: who has one address of it has them all. */
export const address = (request: FastifyRequest) => `address ${fastifyRateLimit.normalizeIP(request.ip)}`

/** The signed-in user; the address for calls without a session. */
export const account = (request: FastifyRequest) => (request.caller ? `user ${request.caller.id}` : address(request))

/** As `account`. The calls of a user's programs are counted for themselves, those of all tokens together. */
export const device = (request: FastifyRequest) =>
  request.caller?.used_token ? `programs of ${request.caller.id}` : account(request)

/** The network that a provider gives to one customer, or the address where it is an old one. */
export const network = (request: FastifyRequest) => `network ${fastifyRateLimit.normalizeIP(request.ip, 48)}`
