import {
  type EndpointShape,
  findGlobalRanking,
  findPool,
  findPoolRanking,
  findPredictionSheet,
  findSession,
  listAvailablePools,
  listMyPools,
} from '@compety/contract'
import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../platform/api/call.ts'
import { answersThatCame } from '../platform/api/early-answers.ts'
import { currentSession } from '../platform/api/session.ts'
import { sessionNow } from '../shell/session.data.ts'
import { availablePools, myPools, onePool } from './pools/pools.data.ts'
import { predictionSheet } from './predictions/predictions.data.ts'
import { globalRanking, poolRanking } from './rankings/rankings.data.ts'

type Keep = (client: QueryClient, id: number) => Promise<void>
type Keeper = { endpoint: EndpointShape; query?: Record<string, unknown>; keep: Keep }

const firstPage = { page: 1, username: undefined }
const firstPools = { page: 1, per_page: 3 }

/** Where each call of public/boot.js is kept; `other` is a second call that the same screen query needs. */
const keepers: [call: RegExp, keep: Keep, other?: string][] = [
  [/^session$/, (client) => client.prefetchQuery(sessionNow)],
  [/^predictionSheet$/, (client) => client.prefetchQuery(predictionSheet)],
  [/^myPools$/, (client) => client.prefetchQuery(myPools({}))],
  [/^myPools\?page=1&per_page=3$/, (client) => client.prefetchQuery(myPools({ page: 1, per_page: 3 }))],
  [/^availablePools\?page=1$/, (client) => client.prefetchInfiniteQuery(availablePools({}))],
  [/^pools\/(\d+)$/, (client, id) => client.prefetchQuery(onePool(id))],
  [/^global_ranking\?page=1&me=0$/, (client) => client.prefetchQuery(globalRanking(firstPage)), 'global_ranking/me'],
  [
    /^pool\/(\d+)\/pool_ranking\?page=1&me=0$/,
    (client, id) => client.prefetchQuery(poolRanking(id, firstPage)),
    'pool/$1/pool_ranking/me',
  ],
]

/** Gives the answers that have come already to the queries of the screen, so that its first drawing is complete. */
export async function keepFirstAnswers(client: QueryClient): Promise<void> {
  const came = await answersThatCame(currentSession()?.token)
  await Promise.all(
    came.map(async (address) => {
      const call = address.replace('/api/', '')
      const keeper = keepers.find(([pattern]) => pattern.test(call))
      if (!keeper) return
      const [pattern, keep, other] = keeper
      if (other && !came.includes(`/api/${call.replace(pattern, other)}`)) return
      await keep(client, Number(pattern.exec(call)?.[1]))
    }),
  )
}
