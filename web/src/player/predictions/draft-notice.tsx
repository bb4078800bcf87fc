import { failures } from '@compety/contract'
import { IconAlertTriangle, IconClockX, IconCloudUp, IconVersions } from '@tabler/icons-react'
import classes from './draft-notice.module.css'
import { type Draft, dropDraft } from './drafts.ts'

type DraftNoticeProps = { draftKey: string; draft: Draft; isOpen: boolean; isSending: boolean }

const late = failures.prediction_deadline_passed[1]

/** What stands between a draft and being saved, in words; nothing for one that is merely typed. */
export function DraftNotice({ draftKey, draft, isOpen, isSending }: DraftNoticeProps) {
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

function noticeOf(draft: Draft, isOpen: boolean) {
  const { home_team_score, away_team_score, asked, refused, elsewhere } = draft
  const typed = `${home_team_score}-${away_team_score}`
  if (asked) return { icon: IconCloudUp, tone: 'urgent', text: 'Sin conexión, se enviará' }
  if (refused === late) return { icon: IconClockX, tone: 'danger', text: `Llegó tarde: ${typed} no se guardó. ${late}` }
  if (refused !== undefined) return { icon: IconAlertTriangle, tone: 'danger', text: refused }
  if (!isOpen) return { icon: IconClockX, tone: 'urgent', text: `${typed} no se envió antes del cierre.` }
  if (elsewhere) {
    const saved = `${elsewhere.home_team_score}-${elsewhere.away_team_score}`
    return {
      icon: IconVersions,
      tone: 'urgent',
      text: `En otra pestaña se guardó ${saved}. Tu cambio sigue sin guardar.`,
    }
  }
  return undefined
}
