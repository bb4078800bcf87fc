import { addPrediction, recognisedFailures, savePredictions, updatePrediction } from '@compety/contract'
import { useSyncExternalStore } from 'react'
import { call } from '../platform/api/call.ts'
import { failureLines, NoAnswer, Refused, RefusedFields } from '../platform/api/failures.ts'
import { currentSession } from '../platform/api/session.ts'
import { slicesOf } from '../platform/api/slices.ts'
import type { SendResult } from './draft.ts'
import { isSheetKey, sameScore } from './draft-rules.ts'
import { applyAnswers, queuedDrafts } from './drafts.ts'
import { notifyTabs } from './sent-drafts.ts'

type QueuedSave = ReturnType<typeof queuedDrafts>[number]

const maxRows = 500

/**
 * Sends every queued save of this browser. Tabs take turns by a lock, and the queue is read under it, so each save is
 * sent once. Queued saves are shown as being sent even while waiting for the lock. Throws if the session has ended.
 */
export async function sendDrafts(): Promise<SendResult[]> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return []
  const run: Run = {}
  markSending(run, queuedDrafts(userId))
  try {
    return await withLock(`compety-send-${userId}`, async () => {
      if (currentSession()?.user.id !== userId) return []
      lastErrors.clear()
      const sent: SendResult[] = []
      let saves = queuedDrafts(userId)
      while (saves.length > 0) {
        markSending(run, saves)
        const answers = await sendAll(userId, saves)
        sent.push(...answers)
        saves = queuedNext(userId, answers)
      }
      notifyTabs(sent)
      return [...new Map(sent.map((one) => [one.key, one])).values()]
    })
  } finally {
    markSending(run, [])
  }
}

const lastErrors = new Map<string, Error>()
/** Why a save had no answer the last time it was sent. A busy server has a message of its own. */
export function sendErrorOf(key: string): Error {
  return lastErrors.get(key) ?? new NoAnswer('no answer')
}

/** A save without an answer blocks later saves of the same match, so that they cannot overtake it. */
async function sendAll(userId: number, saves: readonly QueuedSave[]): Promise<SendResult[]> {
  const sent: SendResult[] = []
  const unanswered = new Set<number>()
  for (const { keys, send } of requestsFor(saves)) {
    if (currentSession()?.user.id !== userId) break
    // Read again: an earlier answer may have changed the base versions.
    const now = queuedDrafts(userId).filter(([key]) => keys.has(key) && !unanswered.has(idsOf(key)[1]))
    const answers = await send(now).catch((error: unknown) => resultsOfFailure(error, now))
    applyAnswers(userId, answers)
    sent.push(...answers)
    const answered = new Set(answers.map(({ key }) => key))
    for (const [key] of now) if (!answered.has(key)) unanswered.add(idsOf(key)[1])
  }
  return sent
}

/** The saves that were waiting for these answers. */
function queuedNext(userId: number, answers: readonly SendResult[]): QueuedSave[] {
  const saved = new Map(answers.flatMap(({ key, asked, refused }) => (refused === undefined ? [[key, asked]] : [])))
  return queuedDrafts(userId).filter(([key, { asked }]) => {
    const before = saved.get(key)
    return before !== undefined && !sameScore(before, asked)
  })
}

type Request = { keys: ReadonlySet<string>; send: (saves: readonly QueuedSave[]) => Promise<SendResult[]> }

/**
 * One request for all rows of the sheet. Pools' saves of the same matches that were queued earlier go before it, all
 * others after it.
 */
function requestsFor(saves: readonly QueuedSave[]): Request[] {
  const rows = saves.filter(([key]) => isSheetKey(key))
  const queuedAt = new Map(rows.map(([key, { asked_at = 0 }]) => [idsOf(key)[1], asked_at]))
  const isEarlier = ([key, { asked_at = 0 }]: QueuedSave) => asked_at < (queuedAt.get(idsOf(key)[1]) ?? 0)
  const poolSaves = saves.filter(([key]) => !isSheetKey(key))
  const keysOf = (some: readonly QueuedSave[]) => new Set(some.map(([key]) => key))
  const single = (one: QueuedSave) => ({ keys: keysOf([one]), send: sendOne })
  return [
    ...poolSaves.filter(isEarlier).map(single),
    ...slicesOf(rows, maxRows).map((slice) => ({ keys: keysOf(slice), send: sendRows })),
    ...poolSaves.filter((one) => !isEarlier(one)).map(single),
  ]
}

const idsOf = (key: string): [pool: number, match: number] => {
  const [pool, match] = key.split(':').map(Number)
  return [pool ?? 0, match ?? 0]
}

async function sendRows(rows: readonly QueuedSave[]): Promise<SendResult[]> {
  if (rows.length === 0) return []
  const predictions = rows.map(([key, { asked, based_on }]) => ({ match_id: idsOf(key)[1], ...asked, based_on }))
  const { outcomes } = await call(savePredictions, { body: { predictions } })
  const byMatch = new Map(outcomes.map((outcome) => [outcome.match_id, outcome]))
  return rows.flatMap(([key, { asked }]) => {
    const outcome = byMatch.get(idsOf(key)[1])
    if (!outcome || outcome.message === signedOut) return []
    const { isSaved, message, pools, version } = outcome
    return [isSaved ? { key, asked, message, pools, version } : { key, asked, message, refused: message }]
  })
}

// The session ended between two batches of rows on the server: these rows stay queued.
const signedOut = recognisedFailures.unauthenticated[1]

async function sendOne([one]: readonly QueuedSave[]): Promise<SendResult[]> {
  if (!one) return []
  const [key, { asked, based_on, isUpdate }] = one
  const [id, matchId] = idsOf(key)
  const input = { params: { id, matchId }, body: { ...asked, based_on } }
  const { message, prediction } = await (isUpdate
    ? call(updatePrediction, input).catch((error: unknown) => {
        // The prediction was deleted with its match, and the match was restored since.
        if (error instanceof Refused && error.message === recognisedFailures.prediction_missing[1])
          return call(addPrediction, input)
        throw error
      })
    : call(addPrediction, input))
  const { version, is_apart } = prediction
  return [{ key, asked, message, prediction, version, is_apart }]
}

/** The results of a failed request: none if it can be retried (no network, server busy or down). Rethrows 401. */
function resultsOfFailure(error: unknown, saves: readonly QueuedSave[]): SendResult[] {
  if (error instanceof Refused && error.status === 401) throw error
  const isFinal =
    error instanceof RefusedFields || (error instanceof Refused && error.status < 500 && error.status !== 429)
  if (isFinal)
    return saves.map(([key, { asked }]) => ({ key, asked, refused: failureLines(error, '').join(' '), error }))
  if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
  for (const [key] of saves) lastErrors.set(key, error)
  return []
}

let lastJob: Promise<unknown> = Promise.resolve()

/** Runs jobs one after another across all tabs; in browsers without locks, within this tab. */
function withLock<T>(name: string, job: () => Promise<T>): Promise<T> {
  const result = lastJob.then(() => (navigator.locks ? navigator.locks.request(name, job) : job()))
  lastJob = result.catch(() => undefined)
  return result as Promise<T>
}

/** Identifies one call of sendDrafts. */
type Run = object
const runs = new Map<Run, readonly QueuedSave[]>()
let sending: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function markSending(run: Run, saves: readonly QueuedSave[]): void {
  if (saves.length > 0) runs.set(run, saves)
  else runs.delete(run)
  sending = new Set([...runs.values()].flatMap((each) => each.map(([key]) => key)))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useIsSending(key: string): boolean {
  return useSyncExternalStore(subscribe, () => sending.has(key))
}
