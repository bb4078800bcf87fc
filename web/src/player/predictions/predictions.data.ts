import {
  fillPredictions,
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
import { baseVersion, draftKey } from '../../drafts/draft-rules.ts'
import { clearBaseVersion, drafts, isQueued, queueSave, updateDeadlines } from '../../drafts/drafts.ts'
import { sendDrafts, sendErrorOf } from '../../drafts/send-drafts.ts'
import { showSent } from '../../drafts/sent-drafts.ts'
import { showFailure, showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { Refused } from '../../platform/api/failures.ts'
import { isOnline } from '../../platform/api/network.ts'
import { poolKeys } from '../../pools/pool-keys.ts'

export function useUserPredictions(poolId: number, userId: number) {
  return useQuery({
    queryKey: [...poolKeys.one(poolId), 'user_predictions', userId],
    queryFn: ({ signal }) => call(listUserPredictions, { params: { id: poolId, userId } }, signal),
  })
}

export function usePerformance(poolId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...poolKeys.one(poolId), 'performance'],
    queryFn: async ({ signal }) =>
      (await call(findPoolUserPerformance, { params: { id: poolId } }, signal)).pool_user_performance,
    enabled,
  })
}

export const predictionSheet = queryOptions({
  queryKey: ['sheet'],
  queryFn: async ({ signal }) => {
    const sheet = await call(findPredictionSheet, {}, signal)
    updateDeadlines(sheet.matches)
    return sheet
  },
})
export const sheetFailed = 'No se han podido cargar los pronósticos por fallos en el servidor'

export function usePredictionSheet({ enabled = true } = {}) {
  return useQuery({ ...predictionSheet, enabled, refetchInterval: 60_000 })
}

/** The part of a match stored with a draft, to name the match when no screen shows it any more. */
export function namesOf({
  home_team,
  away_team,
  blocked_at,
}: Pick<PoolMatch, 'home_team' | 'away_team' | 'blocked_at'>) {
  return {
    home: home_team.name,
    away: away_team.name,
    blocked_at,
  }
}

/** Creates or updates the prediction in one pool; the card shows it as sent only after the server's answer. */
export function useSavePrediction(poolId: number, match: PoolMatch) {
  const queryClient = useQueryClient()
  const key = draftKey(poolId, match.id)
  return useMutation({
    mutationKey: ['save-prediction', poolId, match.id],
    meta: { failed: wording.predictionFailed },
    mutationFn: async (score: Score) => {
      const based_on = baseVersion(drafts()[key], match.prediction?.version ?? 0)
      queueSave(key, { ...score, isUpdate: match.prediction !== null, based_on, match: namesOf(match) })
      const sent = await sendDrafts()
      showSent(queryClient, sent)
      const mine = sent.find((one) => one.key === key)
      if (mine?.error) throw mine.error
      // Without a result of its own, the draft was already sent by a second tap or a retry.
      // Offline it stays queued, and the card says so.
      if (!mine && isQueued(key) && isOnline()) throw sendErrorOf(key)
      return mine?.message
    },
    onSuccess: (message) => message && showSuccess(message),
  })
}

type Row = { matchId: number; draft: Draft }

/** Saves all changed rows of the sheet in one call; each row has its own outcome. */
export function useSaveSheet() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['save-sheet'],
    meta: { failed: wording.predictionFailed },
    mutationFn: async (rows: readonly Row[]) => {
      const keys = new Set(rows.map(({ matchId }) => draftKey('sheet', matchId)))
      for (const { matchId, draft } of rows) queueSave(draftKey('sheet', matchId), draft)
      const all = await sendDrafts()
      showSent(queryClient, all)
      const sent = all.filter(({ key }) => keys.has(key))
      const unanswered = [...keys].find(isQueued)
      if (sent.length === 0 && unanswered !== undefined && isOnline()) throw sendErrorOf(unanswered)
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

/** Removes the override of a pool, which then follows the sheet again. */
export function useJoinPrediction() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se ha podido unir el pronóstico por fallos en el servidor' },
    mutationFn: ({ poolId, matchId }: { poolId: number; matchId: number }) =>
      call(joinPrediction, { params: { id: poolId, matchId } }),
    onSuccess: ({ message }, { matchId }) => {
      clearBaseVersion(matchId)
      showSuccess(message)
    },
    onSettled: (_answer, error, { poolId }) => {
      if (error && !(error instanceof Refused)) return
      void queryClient.invalidateQueries({ queryKey: ['sheet'] })
      void queryClient.invalidateQueries({ queryKey: poolKeys.detail(poolId) })
    },
  })
}

/** Copies the player's common predictions into pools that lack them, one pool after the other. */
export function useFillPredictions() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido usar tus pronósticos por fallos en el servidor' },
    mutationFn: async (pools: readonly number[]) => {
      let filled = 0
      for (const id of pools) filled += (await call(fillPredictions, { params: { id } })).filled
      return filled
    },
    onSuccess: (filled) => showSuccess(wording.predictionsFilled(filled)),
    onSettled: (_filled, _error, pools) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['sheet'] }),
        queryClient.invalidateQueries({ queryKey: poolKeys.lists }),
        ...pools.map((id) => queryClient.invalidateQueries({ queryKey: poolKeys.one(id) })),
      ]),
  })
}
