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
import { sessionNow } from '../shell/session.data.ts'
import { availablePools, myPools, onePool } from './pools/pools.data.ts'
import { predictionSheet } from './predictions/predictions.data.ts'
import { globalRanking, poolRanking } from './rankings/rankings.data.ts'

type Keep = (client: QueryClient, id: number) => Promise<void>
/** `other` is a second call whose answer the query of the screen needs too. */
type Keeper = { endpoint: EndpointShape; query?: Record<string, unknown>; other?: EndpointShape; keep: Keep }

const firstPage = { page: 1, username: undefined }
const sharedPage = { page: 1, me: 0 }
const firstPools = { page: 1, per_page: 3 }

/**
 * The query that takes the answer of each first call (contract/src/first-calls.ts). A function, because the built chunks import each
 * other: some endpoints do not exist yet when this module runs.
 */
const keepers = (): Keeper[] => [
  { endpoint: findSession, keep: (client) => client.prefetchQuery(sessionNow) },
  { endpoint: findPredictionSheet, keep: (client) => client.prefetchQuery(predictionSheet) },
  { endpoint: listMyPools, keep: (client) => client.prefetchQuery(myPools({})) },
  { endpoint: listMyPools, query: firstPools, keep: (client) => client.prefetchQuery(myPools(firstPools)) },
  {
    endpoint: listAvailablePools,
    query: { page: 1 },
    keep: (client) => client.prefetchInfiniteQuery(availablePools({})),
  },
  { endpoint: findPool, keep: (client, id) => client.prefetchQuery(onePool(id)) },
  {
    endpoint: findGlobalRanking,
    query: sharedPage,
    other: findOwnGlobalRank,
    keep: (client) => client.prefetchQuery(globalRanking(firstPage)),
  },
  {
    endpoint: findPoolRanking,
    query: sharedPage,
    other: findOwnPoolRank,
    keep: (client, id) => client.prefetchQuery(poolRanking(id, firstPage)),
  },
]

/** Gives the answers that have come already to the queries of the screen, so that its first drawing is complete. */
export async function keepFirstAnswers(client: QueryClient): Promise<void> {
  const came = await arrivedAddresses(currentSession()?.token)
  await Promise.all(
    came.map(async (address) => {
      const id = Number(/\/(\d+)/.exec(address)?.[1])
      const params = { id }
      const isMade = ({ endpoint, query = {} }: Keeper) => addressOf(endpoint, { params, query }) === address
      const keeper = keepers().find(isMade)
      if (keeper?.other && !came.includes(addressOf(keeper.other, { params }))) return
      await keeper?.keep(client, id)
    }),
  )
}
