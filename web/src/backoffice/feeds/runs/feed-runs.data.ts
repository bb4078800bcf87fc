import {
  type BodyOf,
  decideFeed,
  type FeedMapping,
  type FeedRun,
  listFeedRuns,
  officeFailures,
  previewFeed,
  runFeed,
} from '@compety/contract'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { showFailure, showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { AnswerTimeout, failureLines, Refused } from '../../../platform/api/failures.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { tasksKey } from '../../dashboard/tasks.data.ts'
import { dateTime } from '../../date-time.tsx'
import { invalidateWithAudit } from '../../records/record-queries.ts'
import { feedKeys } from '../feeds.data.ts'

const changedByRuns = [
  feedKeys.all,
  ['imports'],
  ['matches'],
  ['teams'],
  ['tournaments'],
  ['rankings'],
  ['pool'],
  ['pools'],
]
const refresh = (queryClient: QueryClient) => invalidateWithAudit(queryClient, [...changedByRuns, tasksKey])

const whileGoing = 1500
const otherwise = 30_000
const isGoing = ({ outcome }: FeedRun) => outcome === null

/** The runs of a feed, newest first. While one goes on they are asked for every 1.5 seconds. */
export function useFeedRuns(id: number, { page = 1, isBeginning = false } = {}) {
  return useQuery({
    queryKey: feedKeys.runs(id, page),
    queryFn: ({ signal }) => call(listFeedRuns, { params: { id }, query: { page } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (isBeginning || data?.runs.some(isGoing) ? whileGoing : otherwise),
  })
}

type NewestRuns = { going: FeedRun | undefined; ended: FeedRun | undefined }

/** The run that goes on, and the newest one that ended. When one ends, everything that it may have changed is read again. */
export function useNewestRuns(id: number, isBeginning: boolean): NewestRuns {
  const queryClient = useQueryClient()
  const runs = useFeedRuns(id, { isBeginning }).data?.runs ?? []
  const run = runs.find(isGoing)
  const going = run?.id
  const wasGoing = useRef<number>(undefined)
  useEffect(() => {
    if (wasGoing.current !== undefined && going === undefined) void refresh(queryClient)
    wasGoing.current = going
  }, [going, queryClient])
  return { going: run, ended: runs.find((one) => !isGoing(one)) }
}

// The part of the screen that asked shows every failure.
const isShown = () => true
// A new feed runs by itself too, so its person waits for that run.
const isRunning = (attempts: number, error: Error) => attempts < 20 && refusedWith(error, officeFailures.feed_running)

const unanswered = 'No se ha podido consultar la fuente por fallos en el servidor'

/** Asks the source what a run would change. */
export function usePreviewFeed(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isShown },
    retry: isRunning,
    retryDelay: whileGoing,
    mutationFn: (mapping: FeedMapping) => call(previewFeed, { params: { id }, body: { mapping } }),
    // A refusal may have learnt until when the source waits.
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKeys.one(id) }),
  })
}

/** Runs a feed with this mapping. A run that takes longer than the answer goes on, and its progress is shown. */
export function useRunFeed(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { isShown },
    retry: isRunning,
    retryDelay: whileGoing,
    mutationFn: (mapping: FeedMapping) => call(runFeed, { params: { id }, body: { mapping } }),
    onSuccess: ({ message, run }) => {
      if (run.outcome === 'failed') showFailure(run.reason ?? unanswered)
      else showSuccess(message)
    },
    onSettled: () => refresh(queryClient),
  })
}

/** Why the source could not be asked, and from when on it can be. */
export function whyNot(error: Error, known: string | null): string {
  if (error instanceof AnswerTimeout) return 'La fuente tarda más de lo esperado. Mira abajo si la consulta terminó.'
  const lines = failureLines(error, unanswered)
  if (!(error instanceof Refused) || error.status !== 429) return lines.join(' ')
  const { retry_at = known } = error.body
  if (typeof retry_at === 'string') lines.push(`Se puede consultar desde el ${dateTime(retry_at)}.`)
  return lines.join(' ')
}

export type FeedDecision = BodyOf<typeof decideFeed>['decisions'][number]

export function useDecideFeed(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { failed: 'No se han podido guardar las decisiones por fallos en el servidor' },
    mutationFn: (decisions: FeedDecision[]) => call(decideFeed, { params: { id }, body: { decisions } }),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: () => refresh(queryClient),
  })
}
