import {
  findPoolUserPerformance,
  findPredictionSheet,
  joinPrediction,
  listUserPredictions,
  type PoolMatch,
  type Score,
  wording,
} from '@compety/contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft } from '../../drafts/draft.ts'
import { askToSave, baseOf, draftKey, drafts, isAsked, moveDeadlines, restAnew } from '../../drafts/drafts.ts'
import { sendDrafts, whyHeld } from '../../drafts/send-drafts.ts'
import { showSent } from '../../drafts/sent-drafts.ts'
import { showFailure, showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { Refused } from '../../platform/api/failures.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

export const useUserPredictions = (poolId: number, userId: number) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'user_predictions', userId],
    queryFn: ({ signal }) => call(listUserPredictions, { params: { id: poolId, userId } }, signal),
  })

export const usePerformance = (poolId: number, enabled: boolean) =>
  useQuery({
    queryKey: [...poolKeys.one(poolId), 'performance'],
    queryFn: async ({ signal }) =>
      (await call(findPoolUserPerformance, { params: { id: poolId } }, signal)).pool_user_performance,
    enabled,
  })

export const predictionSheet = queryOptions({
  queryKey: ['sheet'],
  queryFn: async ({ signal }) => {
    const sheet = await call(findPredictionSheet, {}, signal)
    moveDeadlines(sheet.matches)
    return sheet
  },
})
export const sheetFailed = 'No se han podido cargar los pronósticos por fallos en el servidor'
export const usePredictionSheet = ({ enabled = true } = {}) =>
  useQuery({ ...predictionSheet, enabled, refetchInterval: 60_000 })

/** To name a match when no screen has it any more. */
export const namesOf = ({
  home_team,
  away_team,
  blocked_at,
}: Pick<PoolMatch, 'home_team' | 'away_team' | 'blocked_at'>) => ({
  home: home_team.name,
  away: away_team.name,
  blocked_at,
})

/** Creates or updates in one pool; the card shows as sent only what the server has acknowledged. */
export function useSavePrediction(poolId: number, match: PoolMatch) {
  const queryClient = useQueryClient()
  const key = draftKey(poolId, match.id)
  return useMutation({
    mutationKey: ['save-prediction', poolId, match.id],
    meta: { failed: wording.predictionFailed },
    mutationFn: async (score: Score) => {
      const based_on = baseOf(drafts()[key], match.prediction?.version ?? 0)
      askToSave(key, { ...score, isUpdate: match.prediction !== null, based_on, match: namesOf(match) })
      const sent = await sendDrafts()
      showSent(queryClient, sent)
      const mine = sent.find((one) => one.key === key)
      if (mine?.error) throw mine.error
      // Answered already when a second tap, or the sending of what had waited, was ahead.
      // Without a network the card says that it waits.
      if (!mine && isAsked(key) && navigator.onLine) throw whyHeld(key)
      return mine?.message
    },
    onSuccess: (message) => message && showSuccess(message),
  })
}

type Row = { matchId: number; draft: Draft }

/** All changed rows of the sheet at once; each is told its own outcome. */
export function useSaveSheet() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['save-sheet'],
    meta: { failed: wording.predictionFailed },
    mutationFn: async (rows: readonly Row[]) => {
      const keys = new Set(rows.map(({ matchId }) => draftKey('sheet', matchId)))
      for (const { matchId, draft } of rows) askToSave(draftKey('sheet', matchId), draft)
      const all = await sendDrafts()
      showSent(queryClient, all)
      const sent = all.filter(({ key }) => keys.has(key))
      const open = [...keys].find(isAsked)
      if (sent.length === 0 && open !== undefined && navigator.onLine) throw whyHeld(open)
      const saved = sent.filter(({ refused }) => refused === undefined).length
      return { saved, refused: sent.length - saved }
    },
    onSuccess: ({ saved, refused }) => {
      if (saved === 1) showSuccess(wording.predictionSaved)
      else if (saved > 1) showSuccess(`Se han guardado ${saved} pronósticos`)
      if (refused === 1) showFailure('1 pronóstico no se ha guardado')
      else if (refused > 1) showFailure(`${refused} pronósticos no se han guardado`)
    },
  })
}

/** What was saved apart in a pool follows the others again. */
export function useJoinPrediction() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido unir el pronóstico por fallos en el servidor' },
    mutationFn: ({ poolId, matchId }: { poolId: number; matchId: number }) =>
      call(joinPrediction, { params: { id: poolId, matchId } }),
    onSuccess: ({ message }, { matchId }) => {
      restAnew(matchId)
      showSuccess(message)
    },
    onSettled: (_answer, error, { poolId }) => {
      if (error && !(error instanceof Refused)) return
      void queryClient.invalidateQueries({ queryKey: ['sheet'] })
      void queryClient.invalidateQueries({ queryKey: poolKeys.detail(poolId) })
    },
  })
}
