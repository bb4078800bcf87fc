import { isolated, type Score } from '@compety/contract'
import { IconAlertTriangle, IconClockX, IconCloudUp, IconVersions } from '@tabler/icons-react'
import type { Draft } from '../../drafts/draft.ts'
import { isPastDeadline, lastQueued, sameScore, scoreText } from '../../drafts/draft-rules.ts'
import { dropDraft } from '../../drafts/drafts.ts'
import { useRenderAtDeadline } from '../../drafts/use-drafts.ts'
import { isOnline } from '../../platform/api/network.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import classes from './draft-notice.module.css'

type DraftNoticeProps = {
  draftKey: string
  draft: Draft
  /** The teams, for screen readers: the notice is announced on its own. */
  names?: string
  isOpen: boolean
  isSending: boolean
}

/**
 * Says why a draft is not saved yet; renders nothing for a draft that was only typed. It is announced if its parent is
 * a live region, which has to be on the page before.
 */
export function DraftNotice({ draftKey, draft, names, isOpen, isSending }: DraftNoticeProps) {
  useRenderAtDeadline([draft])
  const notice = noticeOf(draft, isOpen)
  if (!notice || isSending) return null
  const { icon: Icon, tone, text } = notice
  const match = draft.match ? ` de ${isolated(draft.match.home)} contra ${isolated(draft.match.away)}` : ''
  return (
    <p className={classes.notice} data-tone={tone}>
      <Icon size={18} aria-hidden />
      <span className={classes.text}>
        {names && <span className="spoken">{names}: </span>}
        {text}
      </span>
      {!isOpen && !draft.asked && (
        <button
          type="button"
          className={classes.action}
          aria-label={`Descartar ${scoreText(draft)}${match}`}
          onClick={() => dropDraft(draftKey)}
        >
          Descartar
        </button>
      )}
    </p>
  )
}

const queuedText = (typed: Score, queued: Score): string => {
  const reason = isOnline() ? 'Todavía no se guardó' : 'Sin conexión'
  if (sameScore(typed, queued)) return isOnline() ? `${reason}, se volverá a intentar` : `${reason}, se enviará`
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
