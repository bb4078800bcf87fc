import type { EndpointShape, Refusal } from '@compety/contract'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { Refused } from '../../platform/api/failures.ts'
import { refusedField, refusedWith } from '../../platform/api/refused-with.ts'
import { callAny, invalidateWithAudit, type Keys } from './record-queries.ts'
import { type Answer, type Target, type Undo, useUndoable } from './undo.ts'

/**
 * The endpoint of an action and the message shown when it fails. With `forbiddenHere` a missing right is reported on
 * the current screen instead of leading away from it.
 */
export type RecordAction = {
  endpoint: EndpointShape
  failed: string
  /** Shown instead of the message of the server. */
  succeeded?: string
  forbiddenHere?: boolean
  body?: object
  asks?: readonly Question[]
  /** What is asked before the call about this record, if anything. */
  warns?: (target: Target) => Warning | undefined
  undo?: Undo
}

/**
 * A refusal that asks first: this one, or that of a field with this text. Repeating the call with `?confirm=` and
 * this word confirms it.
 */
export type Question = ({ refusal: Refusal } | { field: readonly [name: string, text: string] }) & {
  word: string
  title: string
  confirm: string
  text: (body: Refused['body']) => string
}
export type Warning = { title: string; confirm: string; text: string }
/** A question that waits for its answer. */
export type Asked = Warning & { onConfirm: () => void; onClose: () => void }

type Consequences = { action: RecordAction; affected?: readonly QueryKey[]; onDone?: () => void }

/**
 * Runs an action on a record. Its data is refetched also after a refusal, because somebody else may have changed it
 * first.
 */
export function useRecordAction(keys: Keys, { action, affected = [], onDone }: Consequences) {
  const queryClient = useQueryClient()
  const { endpoint, failed, succeeded, forbiddenHere = false, body, asks = [], warns, undo } = action
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState<Asked>()
  const shown = [keys.all, ...affected]
  const showDone = useUndoable(undo, shown)
  const questionOf = (error: unknown) =>
    asks.find((asks) => ('refusal' in asks ? refusedWith(error, asks.refusal) : refusedField(error, asks.field)))
  const { mutate, isPending } = useMutation({
    meta: { failed, forbiddenHere, isShown: (error: unknown) => questionOf(error) !== undefined },
    mutationFn: async ({ target: { id }, query }: { target: Target; query?: object }) =>
      (await callAny(endpoint, { params: { id }, body, ...(query && { query }) })) as Answer,
    onSuccess: (answer, { target }) => {
      onDone?.()
      return showDone(succeeded ?? answer.message, answer, target)
    },
    onSettled: () => invalidateWithAudit(queryClient, shown),
  })
  const run = (target: Target, query?: object) =>
    oneAtATime((onSettled) =>
      mutate({ target, ...(query && { query }) }, { onSettled, onError: (error) => askServers(target, error) }),
    )
  const ask = (warning: Warning, confirmed: () => void) => {
    const onClose = () => setAsked(undefined)
    const onConfirm = () => {
      onClose()
      confirmed()
    }
    setAsked({ ...warning, onConfirm, onClose })
  }
  const askServers = (target: Target, error: unknown) => {
    const question = questionOf(error)
    if (!question) return
    const { title, confirm, word, text } = question
    const body = error instanceof Refused ? error.body : {}
    ask({ title, confirm, text: text(body) }, () => run(target, { confirm: word }))
  }
  const start = (target: Target) => {
    const warning = warns?.(target)
    if (warning) ask(warning, () => run(target))
    else run(target)
  }
  return { mutate: start, isPending, asked }
}
export type RecordMutation = {
  mutate: (target: Target) => void
  isPending: boolean
  asked?: Asked | undefined
  /** A dialog that asks for something before the action runs. */
  dialog?: ReactNode
}
