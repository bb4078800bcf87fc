import { addPrediction, failures, savePredictions, updatePrediction } from '@compety/contract'
import { useSyncExternalStore } from 'react'
import { call } from '../platform/api/call.ts'
import { failureLines, NoAnswer, Refused, RefusedFields } from '../platform/api/failures.ts'
import { currentSession } from '../platform/api/session.ts'
import { slicesOf } from '../platform/api/slices.ts'
import type { Sent } from './draft.ts'
import { askedDrafts, isOfSheet, sameScore, settle } from './drafts.ts'
import { tellTabs } from './sent-drafts.ts'

type Asked = ReturnType<typeof askedDrafts>[number]

const mostRows = 500

/**
 * Sends everything that was asked in this browser and has no answer yet. One tab at a time, each thing once: what is sent is read
 * under the lock. Shown as being sent from now on, also while it waits for its turn. Throws when nothing could be settled at all:
 * the session is over, or somebody else's.
 */
export async function sendDrafts(): Promise<Sent[]> {
  const userId = currentSession()?.user.id
  if (userId === undefined) return []
  const turn: Turn = {}
  showSending(turn, askedDrafts(userId))
  try {
    return await inTurn(`compety-send-${userId}`, async () => {
      if (currentSession()?.user.id !== userId) return []
      held.clear()
      const sent: Sent[] = []
      let asked = askedDrafts(userId)
      while (asked.length > 0) {
        showSending(turn, asked)
        const answers = await sendAll(userId, asked)
        sent.push(...answers)
        asked = following(userId, answers)
      }
      tellTabs(sent)
      return [...new Map(sent.map((one) => [one.key, one])).values()]
    })
  } finally {
    showSending(turn, [])
  }
}

const held = new Map<string, Error>()
/** Why a request got no answer in the last attempt. An overloaded server sends its own message. */
export function whyHeld(key: string): Error {
  return held.get(key) ?? new NoAnswer('no answer')
}

/** A request without an answer blocks later ones for the same match, so that none overtakes it. */
async function sendAll(userId: number, asked: readonly Asked[]): Promise<Sent[]> {
  const sent: Sent[] = []
  const unanswered = new Set<number>()
  for (const { keys, send } of requestsFor(asked)) {
    if (currentSession()?.user.id !== userId) break
    // An earlier answer may have changed the version these requests are based on.
    const now = askedDrafts(userId).filter(([key]) => keys.has(key) && !unanswered.has(numbersOf(key)[1]))
    const answers = await send(now).catch((error: unknown) => answersOf(error, now))
    settle(userId, answers)
    sent.push(...answers)
    const answered = new Set(answers.map(({ key }) => key))
    for (const [key] of now) if (!answered.has(key)) unanswered.add(numbersOf(key)[1])
  }
  return sent
}

/** Requests that were waiting for these answers. */
function following(userId: number, answers: readonly Sent[]): Asked[] {
  const saved = new Map(answers.flatMap(({ key, asked, refused }) => (refused === undefined ? [[key, asked]] : [])))
  return askedDrafts(userId).filter(([key, { asked }]) => {
    const before = saved.get(key)
    return before !== undefined && !sameScore(before, asked)
  })
}

type Request = { keys: ReadonlySet<string>; send: (asked: readonly Asked[]) => Promise<Sent[]> }

/** All rows of the sheet go together. Earlier requests of pool pages for the same matches go before them, the rest after. */
function requestsFor(asked: readonly Asked[]): Request[] {
  const rows = asked.filter(([key]) => isOfSheet(key))
  const askedAt = new Map(rows.map(([key, { asked_at = 0 }]) => [numbersOf(key)[1], asked_at]))
  const isEarlier = ([key, { asked_at = 0 }]: Asked) => asked_at < (askedAt.get(numbersOf(key)[1]) ?? 0)
  const ofPools = asked.filter(([key]) => !isOfSheet(key))
  const keysOf = (some: readonly Asked[]) => new Set(some.map(([key]) => key))
  const alone = (one: Asked) => ({ keys: keysOf([one]), send: sendOne })
  return [
    ...ofPools.filter(isEarlier).map(alone),
    ...slicesOf(rows, mostRows).map((slice) => ({ keys: keysOf(slice), send: sendRows })),
    ...ofPools.filter((one) => !isEarlier(one)).map(alone),
  ]
}

const numbersOf = (key: string): [pool: number, match: number] => {
  const [pool, match] = key.split(':').map(Number)
  return [pool ?? 0, match ?? 0]
}

async function sendRows(rows: readonly Asked[]): Promise<Sent[]> {
  if (rows.length === 0) return []
  const predictions = rows.map(([key, { asked, based_on }]) => ({ match_id: numbersOf(key)[1], ...asked, based_on }))
  const { outcomes } = await call(savePredictions, { body: { predictions } })
  const byMatch = new Map(outcomes.map((outcome) => [outcome.match_id, outcome]))
  return rows.flatMap(([key, { asked }]) => {
    const outcome = byMatch.get(numbersOf(key)[1])
    if (!outcome || outcome.message === signedOut) return []
    const { isSaved, message, pools, version } = outcome
    return [isSaved ? { key, asked, message, pools, version } : { key, asked, message, refused: message }]
  })
}

// The session ended between two batches. These rows are sent again after the next log-in.
const signedOut = failures.unauthenticated[1]

async function sendOne([one]: readonly Asked[]): Promise<Sent[]> {
  if (!one) return []
  const [key, { asked, based_on, isUpdate }] = one
  const [id, matchId] = numbersOf(key)
  const input = { params: { id, matchId }, body: { ...asked, based_on } }
  const { message, prediction } = await (isUpdate
    ? call(updatePrediction, input).catch((error: unknown) => {
        // The prediction was deleted with its match, and the match was restored.
        if (error instanceof Refused && error.message === failures.prediction_missing[1])
          return call(addPrediction, input)
        throw error
      })
    : call(addPrediction, input))
  const { version, is_apart } = prediction
  return [{ key, asked, message, prediction, version, is_apart }]
}

/** Empty if a later attempt may succeed, as without a network or with a busy server. An expired session is rethrown. */
function answersOf(error: unknown, asked: readonly Asked[]): Sent[] {
  if (error instanceof Refused && error.status === 401) throw error
  const isFinal =
    error instanceof RefusedFields || (error instanceof Refused && error.status < 500 && error.status !== 429)
  if (isFinal)
    return asked.map(([key, { asked }]) => ({ key, asked, refused: failureLines(error, '').join(' '), error }))
  if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
  for (const [key] of asked) held.set(key, error)
  return []
}

let last: Promise<unknown> = Promise.resolve()

/** Runs jobs one after another across all tabs, or only within this tab if the browser has no locks. */
function inTurn<T>(name: string, job: () => Promise<T>): Promise<T> {
  const mine = last.then(() => (navigator.locks ? navigator.locks.request(name, job) : job()))
  last = mine.catch(() => undefined)
  return mine as Promise<T>
}

type Turn = object
const turns = new Map<Turn, readonly Asked[]>()
let sending: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function showSending(turn: Turn, asked: readonly Asked[]): void {
  if (asked.length > 0) turns.set(turn, asked)
  else turns.delete(turn)
  sending = new Set([...turns.values()].flatMap((of) => of.map(([key]) => key)))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useIsSending(key: string): boolean {
  return useSyncExternalStore(subscribe, () => sending.has(key))
}
