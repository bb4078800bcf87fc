import { type AnswerOf, type BulkAction, type BulkList, changeMany, officeFailures } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { showFailure, showSuccess } from '../../../kit/toasts/toasts.ts'
import { call } from '../../../platform/api/call.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { numbersOf } from '../asked-numbers.ts'

type Change = { action: BulkAction; ids: number[] }
type Sent = Change & { confirm?: ['many'] }
type Asked = Change & { numbers: Readonly<Record<string, number>> }
export type Outcomes = AnswerOf<typeof changeMany>['outcomes']

const noneAllowed = 'Ninguno de los registros elegidos permite esta acción.'

/** Takes an action for several records: asks once with the numbers at stake, then shows what was refused. */
export function useBulkChange(list: BulkList, onDone: (refused: Outcomes) => void) {
  const queryClient = useQueryClient()
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<Outcomes>([])
  const { mutate, isPending } = useMutation({
    meta: {
      failed: 'No se han podido cambiar los registros por fallos en el servidor',
      forbiddenHere: true,
      isShown: (error: unknown) => refusedWith(error, officeFailures.bulk_asks),
    },
    mutationFn: ({ confirm, ...body }: Sent) =>
      call(changeMany, { query: confirm ? { confirm } : {}, body: { list, ...body } }),
    onSuccess: ({ message, outcomes }) => {
      const refused = outcomes.filter(({ isDone }) => !isDone)
      if (refused.length === 0) showSuccess(message)
      setRefused(refused)
      onDone(refused)
      // Any list may show the state of a changed record.
      return queryClient.invalidateQueries()
    },
    onError: (error, { action, ids }) => {
      if (!refusedWith(error, officeFailures.bulk_asks)) return
      const numbers = numbersOf(error.body)
      if (numbers.records) setAsked({ action, ids, numbers })
      else showFailure(noneAllowed)
    },
  })
  const send = (change: Sent) => oneAtATime((onSettled) => mutate(change, { onSettled }))
  return {
    start: (change: Change) => send(change),
    isPending,
    asked,
    confirm: () => {
      if (asked) send({ action: asked.action, ids: asked.ids, confirm: ['many'] })
      setAsked(undefined)
    },
    cancel: () => setAsked(undefined),
    refused,
    closeRefused: () => setRefused([]),
  }
}
