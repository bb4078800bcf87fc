import {
  type EndpointShape,
  findGlobalRanking,
  findOwnGlobalRank,
  findOwnPoolRank,
  findPool,
  findPoolRanking,
  findPredictionSheet,
  findSession,
  listAvailablePools,
  listMyPools,
} from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../platform/api/call.ts'
import { arrivedAddresses } from '../platform/api/early-answers.ts'
import { currentSession } from '../platform/api/session.ts'
import { sessionQuery } from '../shell/session.data.ts'
import { availablePools, myPools, onePool } from './pools/pools.data.ts'
import { predictionSheet } from './predictions/predictions.data.ts'
import { globalRanking, poolRanking } from './rankings/rankings.data.ts'

type CacheAnswer = (client: QueryClient, id: number) => Promise<void>
/** `other` is a second call, whose answer the query of the screen also needs. */
type FirstCall = { endpoint: EndpointShape; query?: Record<string, unknown>; other?: EndpointShape; cache: CacheAnswer }

const firstPage = { page: 1, username: undefined, live: 1 } as const
const own = { live: 1 }
const sharedPage = { page: 1, live: 1, me: 0 }
const firstPools = { page: 1, per_page: 3 }

/**
 * The query that caches the answer of each first call (contract/src/first-calls.ts). This is a function, because the
 * built chunks import each other and some endpoints do not exist yet when this module runs.
 */
const firstCalls = (): FirstCall[] => [
  { endpoint: findSession, cache: (client) => client.prefetchQuery(sessionQuery) },
  { endpoint: findPredictionSheet, cache: (client) => client.prefetchQuery(predictionSheet) },
  { endpoint: listMyPools, cache: (client) => client.prefetchQuery(myPools({})) },
  { endpoint: listMyPools, query: firstPools, cache: (client) => client.prefetchQuery(myPools(firstPools)) },
  {
    endpoint: listAvailablePools,
    query: { page: 1 },
    cache: (client) => client.prefetchInfiniteQuery(availablePools({})),
  },
  { endpoint: findPool, cache: (client, id) => client.prefetchQuery(onePool(id)) },
  {
    endpoint: findGlobalRanking,
    query: sharedPage,
    other: findOwnGlobalRank,
    cache: (client) => client.prefetchQuery(globalRanking(firstPage)),
  },
  {
    endpoint: findPoolRanking,
    query: sharedPage,
    other: findOwnPoolRank,
    cache: (client, id) => client.prefetchQuery(poolRanking(id, firstPage)),
  },
]

/**
 * Puts the answers that have already arrived into the query cache, so that the first rendering of the screen is
 * complete.
 */
export async function cacheFirstAnswers(client: QueryClient): Promise<void> {
  const arrived = await arrivedAddresses(currentSession()?.token)
  await Promise.all(
    arrived.map(async (address) => {
      const id = Number(/\/(\d+)/.exec(address)?.[1])
      const params = { id }
      const isSameCall = ({ endpoint, query = {} }: FirstCall) => addressOf(endpoint, { params, query }) === address
      const firstCall = firstCalls().find(isSameCall)
      if (firstCall?.other && !arrived.includes(addressOf(firstCall.other, { params, query: own }))) return
      await firstCall?.cache(client, id)
    }),
  )
}
