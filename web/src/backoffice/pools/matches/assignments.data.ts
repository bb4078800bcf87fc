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
import { showSuccess } from '../../../kit/toasts/toasts.ts'
import { showUndoable } from '../../../kit/toasts/undoable.tsx'
import { call } from '../../../platform/api/call.ts'
import { Refused } from '../../../platform/api/failures.ts'
import { slicesOf } from '../../../platform/api/slices.ts'
import { nameOfMatch } from '../../matches/match-name.ts'
import type { ListSearch } from '../../records/list/list-shape.ts'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { affected, poolKeys } from '../pools.data.ts'

type AvailableQuery = ListSearch & { search: string; count: number }

/**
 * The first `count` matches that can be added to a pool, by kick-off. Requests one more to know whether there are
 * others.
 */
export function useAvailableMatches(pool_id: number, { search, count, ...filters }: AvailableQuery) {
  return useQuery({
    queryKey: [...poolKeys.all, 'available matches', pool_id, { search, count, ...filters }],
    queryFn: async ({ signal }) => {
      const query = { ...filters, pool_id, search, most: count + 1 }
      const { matches } = await call(listAvailableMatches, { query }, signal)
      return { matches: matches.slice(0, count), hasMore: matches.length > count }
    },
    placeholderData: keepPreviousData,
  })
}

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

const maxPerRequest = 500
type Outcomes = AnswerOf<typeof addMatchesToPool>['outcomes']

/** The refusal of one match, shown with its reason. Other errors, also missing rights, are thrown. */
function refusal(error: unknown): Refused {
  if (error instanceof Refused && [404, 409].includes(error.status)) return error
  throw error
}

const lostBy = (answer: object): number => ('lost_predictions' in answer ? Number(answer.lost_predictions) : 0)

type Outcome = {
  kind: keyof typeof kinds
  /**
   * Called with the number of processed matches and a line for each refused one; with no lines when all were processed.
   */
  onRefused: (lines: readonly string[]) => void
  /** Takes a removal back by which no prediction was lost. */
  undo?: (matches: readonly Match[]) => void
}

/** Adds or removes matches. A single one uses its own endpoint; of many each one succeeds or is refused separately. */
export function useAssignment(id: number, { kind, onRefused, undo }: Outcome) {
  const queryClient = useQueryClient()
  const { single, many, failed, done, one } = kinds[kind]
  return useMutation({
    meta: { failed },
    mutationFn: async (matches: readonly Match[]) => {
      const [first, second] = matches
      if (first && !second) {
        const answer = await call(single, { params: { id, matchId: first.id } }).catch(refusal)
        const refused = answer instanceof Refused ? answer : undefined
        const outcomes = [{ match_id: first.id, isDone: !refused, message: refused?.message ?? '' }]
        return { outcomes, lost: lostBy(answer) }
      }
      const outcomes: Outcomes = []
      let lost = 0
      for (const slice of slicesOf(matches, maxPerRequest)) {
        const body = { matches: slice.map(({ id }) => id) }
        const answer = await call(many, { params: { id }, body }).catch((error: unknown) => {
          // Reports the outcomes of the former requests even if a later one fails.
          if (outcomes.length === 0) throw error
        })
        if (!answer) break
        outcomes.push(...answer.outcomes)
        lost += lostBy(answer)
      }
      return { outcomes, lost }
    },
    onMutate: () => onRefused([]),
    onSuccess: ({ outcomes, lost }, matches) => {
      const names = new Map(matches.map((match) => [match.id, nameOfMatch(match)]))
      const faults = outcomes.filter(({ isDone }) => !isDone)
      const tally = `${done}: ${outcomes.length - faults.length} de ${matches.length}`
      const reasons = faults.map(({ match_id, message }) => `${names.get(match_id)}: ${message}`)
      if (outcomes.length < matches.length) reasons.push(failed)
      const text = outcomes.length === 1 ? one : tally
      if (reasons.length === 0 && undo && lost === 0) showUndoable(text, () => undo(matches))
      else if (reasons.length === 0) showSuccess(text)
      onRefused(reasons.length === 0 ? [] : [tally, ...reasons])
    },
    onSettled: () => invalidateWithAudit(queryClient, [poolKeys.all, ['matches'], ...affected]),
  })
}
