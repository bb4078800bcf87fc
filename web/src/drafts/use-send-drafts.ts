import { isolated } from '@compety/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showFailure, showSuccess } from '../kit/toasts/toasts.ts'
import { isOnline, subscribeToNetwork } from '../platform/api/network.ts'
import { serverNow } from '../platform/api/server-clock.ts'
import type { SendResult } from './draft.ts'
import { isConflict, scoreText, wasRefusedAsLate } from './draft-rules.ts'
import {
  applyAnswersInTab,
  dropCancelledSaves,
  matchOf,
  queuedDrafts,
  subscribeToDrafts,
  syncDeadlines,
} from './drafts.ts'
import { sendDrafts } from './send-drafts.ts'
import { listenToTabs, showSent } from './sent-drafts.ts'

const retryMs = { first: 5_000, max: 60_000 }

/** Sends queued saves on start, when the network is back and at growing intervals, on any screen. */
export function useSendDrafts(userId: number): void {
  const queryClient = useQueryClient()
  const { mutate: send } = useMutation({
    meta: { quiet: true },
    mutationFn: () => sendDrafts(),
    onSuccess: (sent) => {
      showSent(queryClient, sent)
      notify(sent)
    },
  })
  useEffect(() => {
    let wait = retryMs.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const hasQueued = () => queuedDrafts(userId).length > 0
    const scheduleRetry = () => {
      if (timer !== undefined || !hasQueued()) return
      timer = setTimeout(() => {
        timer = undefined
        wait = Math.min(wait * 2, retryMs.max)
        sendNow()
      }, wait)
    }
    const sendNow = () => {
      // A server that did not answer just now may answer before a deadline, so only a browser without a network waits.
      if ((navigator.onLine || isOnline()) && hasQueued()) send(undefined, { onSettled: scheduleRetry })
      else scheduleRetry()
    }
    const onNetwork = () => {
      if (!isOnline()) return
      wait = retryMs.first
      sendNow()
    }
    const unsubscribe = subscribeToDrafts(scheduleRetry)
    const stopListening = listenToTabs(userId, (sent) => {
      applyAnswersInTab(userId, sent)
      showSent(queryClient, sent)
    })
    const onStorage = () => {
      dropCancelledSaves(userId)
      syncDeadlines(userId)
    }
    const stopWaiting = subscribeToNetwork(onNetwork)
    window.addEventListener('storage', onStorage)
    sendNow()
    return () => {
      clearTimeout(timer)
      unsubscribe()
      stopListening()
      stopWaiting()
      window.removeEventListener('storage', onStorage)
    }
  }, [userId, queryClient, send])
}

const maxNamed = 3

const nameOf = ({ key, asked }: SendResult): string => {
  const match = matchOf(key)
  return match ? `${scoreText(asked)} de ${isolated(match.home)} contra ${isolated(match.away)}` : scoreText(asked)
}

/** Reports what was sent in the background. */
function notify(sent: readonly SendResult[]): void {
  const saved = sent.filter(({ refused }) => refused === undefined).length
  const newer = sent.filter(isConflict).length
  const refused = sent.filter((one) => one.refused !== undefined && !isConflict(one))
  const isTooLate = (one: SendResult) => wasRefusedAsLate({ ...one, match: matchOf(one.key) }, serverNow())
  if (saved > 0)
    showSuccess(saved === 1 ? 'Se ha enviado 1 pronóstico pendiente' : `Se han enviado ${saved} pronósticos pendientes`)
  if (newer > 0)
    showFailure(
      newer === 1
        ? '1 pronóstico pendiente no se ha guardado: hay uno más reciente de otro dispositivo'
        : `${newer} pronósticos pendientes no se han guardado: los hay más recientes de otro dispositivo`,
    )
  notifyEach(refused.filter(isTooLate), {
    one: (one) => `Llegó tarde: ${nameOf(one)} no se guardó.`,
    many: (count) => `Llegaron tarde: ${count} pronósticos no se guardaron.`,
  })
  notifyEach(
    refused.filter((one) => !isTooLate(one)),
    {
      one: (one) => `${nameOf(one)} no se guardó: ${one.refused}`,
      many: (count) => `${count} pronósticos pendientes no se han guardado`,
    },
  )
}

type Texts = { one: (one: SendResult) => string; many: (count: number) => string }

function notifyEach(sent: readonly SendResult[], { one, many }: Texts): void {
  if (sent.length > maxNamed) showFailure(many(sent.length))
  else if (sent.length > 0) showFailure(...sent.map(one))
}
