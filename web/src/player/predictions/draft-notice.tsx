import type { Score } from '@compety/contract'
import { IconAlertTriangle, IconClockX, IconCloudUp, IconVersions } from '@tabler/icons-react'
import type { Draft } from '../../drafts/draft.ts'
import { dropDraft, isLate, lastAsked, sameScore, textOf, useDeadlines } from '../../drafts/drafts.ts'
import classes from './draft-notice.module.css'

type DraftNoticeProps = { draftKey: string; draft: Draft; isOpen: boolean; isSending: boolean }

/** What stands between a draft and being saved, in words; nothing for one that is merely typed. */
export function DraftNotice({ draftKey, draft, isOpen, isSending }: DraftNoticeProps) {
  useDeadlines([draft])
  const said = noticeOf(draft, isOpen)
  if (!said || isSending) return null
  const { icon: Icon, tone, text } = said
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

const waitingText = (typed: Score, asked: Score): string => {
  const reason = navigator.onLine ? 'Todavía no se guardó' : 'Sin conexión'
  if (sameScore(typed, asked)) return navigator.onLine ? `${reason}, se volverá a intentar` : `${reason}, se enviará`
  return `${reason}: se enviará ${textOf(asked)}. Tu cambio a ${textOf(typed)} está sin guardar.`
}

const unsentText = (draft: Draft): string =>
  isLate(draft)
    ? `${textOf(draft)} no se envió antes del cierre.`
    : `${textOf(draft)} sigue sin enviar: ahora no se admiten pronósticos.`

function noticeOf(draft: Draft, isOpen: boolean) {
  const { refused, late, elsewhere } = draft
  const asked = lastAsked(draft)
  const typed = textOf(draft)
  if (asked) return { icon: IconCloudUp, tone: 'urgent', text: waitingText(draft, asked) }
  if (late) return { icon: IconClockX, tone: 'danger', text: `Llegó tarde: ${typed} no se guardó. ${refused}` }
  if (refused !== undefined) return { icon: IconAlertTriangle, tone: 'danger', text: refused }
  if (!isOpen) return { icon: IconClockX, tone: 'urgent', text: unsentText(draft) }
  if (elsewhere) {
    return {
      icon: IconVersions,
      tone: 'urgent',
      text: `En otra pestaña se guardó ${textOf(elsewhere)}. Tu cambio sigue sin guardar.`,
    }
  }
  return undefined
}
