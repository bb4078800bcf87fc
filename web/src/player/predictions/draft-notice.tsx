import type { Score } from '@compety/contract'
import { IconAlertTriangle, IconClockX, IconCloudUp, IconVersions } from '@tabler/icons-react'
import type { Draft } from '../../drafts/draft.ts'
import { isPastDeadline, lastQueued, sameScore, scoreText } from '../../drafts/draft-rules.ts'
import { dropDraft } from '../../drafts/drafts.ts'
import { useRenderAtDeadline } from '../../drafts/use-drafts.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import classes from './draft-notice.module.css'

type DraftNoticeProps = { draftKey: string; draft: Draft; isOpen: boolean; isSending: boolean }

/** Says why a draft is not saved yet; renders nothing for a draft that was only typed. */
export function DraftNotice({ draftKey, draft, isOpen, isSending }: DraftNoticeProps) {
  useRenderAtDeadline([draft])
  const notice = noticeOf(draft, isOpen)
  if (!notice || isSending) return null
  const { icon: Icon, tone, text } = notice
  return (
    <p className={classes.notice} data-tone={tone} role="status">
      <Icon size={18} aria-hidden />
      <span className={classes.text}>{text}</span>
      {!isOpen && !draft.asked && (
        <button type="button" className={classes.action} onClick={() => dropDraft(draftKey)}>
          Descartar
        </button>
      )}
    </p>
  )
}

const queuedText = (typed: Score, queued: Score): string => {
  const reason = navigator.onLine ? 'Todavía no se guardó' : 'Sin conexión'
  if (sameScore(typed, queued)) return navigator.onLine ? `${reason}, se volverá a intentar` : `${reason}, se enviará`
  return `${reason}: se enviará ${scoreText(queued)}. Tu cambio a ${scoreText(typed)} está sin guardar.`
}

const unsentText = (draft: Draft): string =>
  isPastDeadline(draft, serverNow())
    ? `${scoreText(draft)} no se envió antes del cierre.`
    : `${scoreText(draft)} sigue sin enviar: ahora no se admiten pronósticos.`

function noticeOf(draft: Draft, isOpen: boolean) {
  const { refused, late, elsewhere } = draft
  const queued = lastQueued(draft)
  const typed = scoreText(draft)
  if (queued) return { icon: IconCloudUp, tone: 'urgent', text: queuedText(draft, queued) }
  if (late) return { icon: IconClockX, tone: 'danger', text: `Llegó tarde: ${typed} no se guardó. ${refused}` }
  if (refused !== undefined) return { icon: IconAlertTriangle, tone: 'danger', text: refused }
  if (!isOpen) return { icon: IconClockX, tone: 'urgent', text: unsentText(draft) }
  if (elsewhere) {
    return {
      icon: IconVersions,
      tone: 'urgent',
      text: `En otra pestaña se guardó ${scoreText(elsewhere)}. Tu cambio sigue sin guardar.`,
    }
  }
  return undefined
}
