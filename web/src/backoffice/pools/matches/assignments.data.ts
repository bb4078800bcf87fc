import {
  type AnswerOf,
  addMatchesToPool,
  addMatchToPool,
  deleteMatchesFromPool,
  deleteMatchFromPool,
  listAvailableMatches,
  type Match,
  noun,
  wording,
} from '@compety/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api/call.ts'
import { Refused } from '../../../api/failures.ts'
import { slicesOf } from '../../../api/slices.ts'
import { prepareToasts, showSuccess } from '../../../ui/toasts.ts'
import { nameOfMatch } from '../../matches/match-name.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

export type Asked = { search: string; most: number }

/** The matches that a pool may still get, the next first; one more is asked for to know whether there are more. */
export const useAvailableMatches = (pool_id: number, { search, most }: Asked) =>
  useQuery({
    queryKey: [...poolKeys.all, 'available matches', pool_id, { search, most }],
    queryFn: async ({ signal }) => {
      const query = { pool_id, search, most: most + 1 }
      const { matches } = await call(listAvailableMatches, { query }, signal)
      return { matches: matches.slice(0, most), hasMore: matches.length > most }
    },
    placeholderData: keepPreviousData,
  })

const kinds = {
  add: {
    single: addMatchToPool,
    many: addMatchesToPool,
    failed: `No se ha podido agregar los partidos a la ${noun.one} por fallos en el servidor`,
    done: 'Partidos agregados',
    one: wording.matchAssigned,
  },
  remove: {
    single: deleteMatchFromPool,
    many: deleteMatchesFromPool,
    failed: `No se ha podido eliminar los partidos de la ${noun.one} por fallos en el servidor`,
    done: 'Partidos eliminados',
    one: wording.matchUnassigned,
  },
}

const mostAtOnce = 500
type Outcomes = AnswerOf<typeof addMatchesToPool>['outcomes']

/** What is told beside the others; all else, and what is no right of the reader, goes its way. */
function refusal(error: unknown): Refused {
  if (error instanceof Refused && [404, 409].includes(error.status)) return error
  throw error
}

type Outcome = {
  kind: keyof typeof kinds
  /** How many were done, then each that was refused with its reason; nothing when all were done. */
  onRefused: (lines: readonly string[]) => void
}

/** Adds or removes matches, one alone by its own call; of many each is done or refused by itself. */
export function useAssignment(id: number, { kind, onRefused }: Outcome) {
  const queryClient = useQueryClient()
  useEffect(prepareToasts, [])
  const { single, many, failed, done, one } = kinds[kind]
  return useMutation({
    meta: { failed },
    mutationFn: async (matches: readonly Match[]) => {
      const [first, second] = matches
      if (first && !second) {
        const refused = await call(single, { params: { id, matchId: first.id } }).then(() => undefined, refusal)
        return [{ match_id: first.id, isDone: !refused, message: refused?.message ?? '' }]
      }
      const outcomes: Outcomes = []
      for (const slice of slicesOf(matches, mostAtOnce)) {
        const body = { matches: slice.map(({ id }) => id) }
        const told = await call(many, { params: { id }, body }).catch((error: unknown) => {
          // What was done before is told all the same.
          if (outcomes.length === 0) throw error
        })
        if (!told) break
        outcomes.push(...told.outcomes)
      }
      return outcomes
    },
    onMutate: () => onRefused([]),
    onSuccess: (outcomes, matches) => {
      const names = new Map(matches.map((match) => [match.id, nameOfMatch(match)]))
      const faults = outcomes.filter(({ isDone }) => !isDone)
      const tally = `${done}: ${outcomes.length - faults.length} de ${matches.length}`
      const reasons = faults.map(({ match_id, message }) => `${names.get(match_id)}: ${message}`)
      if (outcomes.length < matches.length) reasons.push(failed)
      if (reasons.length === 0) showSuccess(outcomes.length === 1 ? one : tally)
      onRefused(reasons.length === 0 ? [] : [tally, ...reasons])
    },
    onSettled: () => invalidateWithAudit(queryClient, [poolKeys.all, ['matches'], ...affected]),
  })
}
