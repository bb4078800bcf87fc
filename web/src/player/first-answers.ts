import type { QueryClient } from '@tanstack/react-query'
import { answersThatCame } from '../platform/api/early-answers.ts'
import { currentSession } from '../platform/api/session.ts'
import { sessionNow } from '../shell/session.data.ts'
import { availablePools, myPools, onePool } from './pools/pools.data.ts'
import { predictionSheet } from './predictions/predictions.data.ts'
import { globalRanking, poolRanking } from './rankings/rankings.data.ts'

type Keep = (client: QueryClient, id: number) => Promise<void>

const firstPage = { page: 1, username: undefined }

/** Where each call of public/boot.js is kept. */
const keepers: [RegExp, Keep][] = [
  [/^session$/, (client) => client.prefetchQuery(sessionNow)],
  [/^predictionSheet$/, (client) => client.prefetchQuery(predictionSheet)],
  [/^myPools$/, (client) => client.prefetchQuery(myPools({}))],
  [/^myPools\?page=1&per_page=3$/, (client) => client.prefetchQuery(myPools({ page: 1, per_page: 3 }))],
  [/^availablePools\?page=1$/, (client) => client.prefetchInfiniteQuery(availablePools({}))],
  [/^pools\/(\d+)$/, (client, id) => client.prefetchQuery(onePool(id))],
  [/^global_ranking\?page=1$/, (client) => client.prefetchQuery(globalRanking(firstPage))],
  [/^pool\/(\d+)\/pool_ranking\?page=1$/, (client, id) => client.prefetchQuery(poolRanking(id, firstPage))],
]

/** Hands the answers that have come already to the queries of the screen, so that its first drawing is the whole one. */
export async function keepFirstAnswers(client: QueryClient): Promise<void> {
  const came = await answersThatCame(currentSession()?.token)
  await Promise.all(
    came.map(async (address) => {
      const call = address.replace('/api/', '')
      const keeper = keepers.find(([pattern]) => pattern.test(call))
      await keeper?.[1](client, Number(keeper[0].exec(call)?.[1]))
    }),
  )
}
