import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { showFailure, showSuccess } from '../kit/toasts/toasts.ts'
import type { Sent } from './draft.ts'
import {
  askedDrafts,
  cameLate,
  forgetTakenBack,
  isConflict,
  matchOf,
  settleHere,
  subscribeToDrafts,
  takeDeadlines,
  textOf,
} from './drafts.ts'
import { sendDrafts } from './send-drafts.ts'
import { shareSent, showSent } from './sent-drafts.ts'

const retryMs = { first: 5_000, most: 60_000 }

/** Sends pending requests when the network is back, on any screen and after a reload. */
export function useSendDrafts(userId: number): void {
  const queryClient = useQueryClient()
  const { mutate: send } = useMutation({
    meta: { quiet: true },
    mutationFn: () => sendDrafts(),
    onSuccess: (sent) => {
      showSent(queryClient, sent)
      tell(sent)
    },
  })
  useEffect(() => {
    let wait = retryMs.first
    let timer: ReturnType<typeof setTimeout> | undefined
    const isAnythingAsked = () => askedDrafts(userId).length > 0
    const again = () => {
      if (timer !== undefined || !isAnythingAsked()) return
      timer = setTimeout(() => {
        timer = undefined
        wait = Math.min(wait * 2, retryMs.most)
        sendNow()
      }, wait)
    }
    const sendNow = () => {
      if (navigator.onLine && isAnythingAsked()) send(undefined, { onSettled: again })
      else again()
    }
    const onOnline = () => {
      wait = retryMs.first
      sendNow()
    }
    const forget = subscribeToDrafts(again)
    const unshare = shareSent(userId, (sent) => {
      settleHere(userId, sent)
      showSent(queryClient, sent)
    })
    const onStorage = () => {
      forgetTakenBack(userId)
      takeDeadlines(userId)
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('storage', onStorage)
    sendNow()
    return () => {
      clearTimeout(timer)
      forget()
      unshare()
      window.removeEventListener('online', onOnline)
      window.removeEventListener('storage', onStorage)
    }
  }, [userId, queryClient, send])
}

const mostNamed = 3

const nameOf = ({ key, asked }: Sent): string => {
  const match = matchOf(key)
  return match ? `${textOf(asked)} de ${match.home} contra ${match.away}` : textOf(asked)
}

/** Shows what was sent in the background, since the user pressed no button. */
function tell(sent: readonly Sent[]): void {
  const saved = sent.filter(({ refused }) => refused === undefined).length
  const newer = sent.filter(isConflict).length
  const refused = sent.filter((one) => one.refused !== undefined && !isConflict(one))
  const isTooLate = (one: Sent) => cameLate({ ...one, match: matchOf(one.key) })
  if (saved > 0)
    showSuccess(saved === 1 ? 'Se ha enviado 1 pronóstico pendiente' : `Se han enviado ${saved} pronósticos pendientes`)
  if (newer > 0)
    showFailure(
      newer === 1
        ? '1 pronóstico pendiente no se ha guardado: hay uno más reciente de otro dispositivo'
        : `${newer} pronósticos pendientes no se han guardado: los hay más recientes de otro dispositivo`,
    )
  tellEach(refused.filter(isTooLate), {
    one: (one) => `Llegó tarde: ${nameOf(one)} no se guardó.`,
    many: (count) => `Llegaron tarde: ${count} pronósticos no se guardaron.`,
  })
  tellEach(
    refused.filter((one) => !isTooLate(one)),
    {
      one: (one) => `${nameOf(one)} no se guardó: ${one.refused}`,
      many: (count) => `${count} pronósticos pendientes no se han guardado`,
    },
  )
}

type Words = { one: (one: Sent) => string; many: (count: number) => string }

function tellEach(sent: readonly Sent[], { one, many }: Words): void {
  if (sent.length > mostNamed) showFailure(many(sent.length))
  else if (sent.length > 0) showFailure(...sent.map(one))
}
