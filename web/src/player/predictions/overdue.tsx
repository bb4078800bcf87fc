import { isolated } from '@compety/contract'
import { useEffect, useRef } from 'react'
import type { Draft } from '../../drafts/draft.ts'
import { draftKey, isPastDeadline, scoreText } from '../../drafts/draft-rules.ts'
import { useIsSending } from '../../drafts/send-drafts.ts'
import { useDrafts, useRenderAtDeadline } from '../../drafts/use-drafts.ts'
import { showFailure } from '../../kit/toasts/toasts.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { Section } from '../../ui/page.tsx'
import { DraftNotice } from './draft-notice.tsx'
import classes from './overdue.module.css'

type OverdueDraftsProps = { place: number | 'sheet'; shown: readonly { id: number }[] }

/** Drafts of the sheet or of a pool for matches that are no longer shown there, until they are discarded. */
export function OverdueDrafts({ place, shown }: OverdueDraftsProps) {
  const keys = new Set(shown.map(({ id }) => draftKey(place, id)))
  const overdue = Object.entries(useDrafts()).filter(([key]) => key.startsWith(`${place}:`) && !keys.has(key))
  useRenderAtDeadline(overdue.map(([, draft]) => draft))
  useToastForClosed(overdue)
  if (overdue.length === 0) return null
  return (
    <Section title={overdue.every(([, draft]) => isPastDeadline(draft, serverNow())) ? 'Fuera de plazo' : 'Sin enviar'}>
      <div className={classes.list}>
        {overdue.map(([key]) => (
          <Overdue key={key} draftKey={key} />
        ))}
      </div>
    </Section>
  )
}

/** Says that a row has just gone, because its notice is listed at the top, out of sight of who was typing further down. */
function useToastForClosed(overdue: readonly [string, Draft][]) {
  const known = useRef(new Set(overdue.map(([key]) => key)))
  useEffect(() => {
    for (const [key, draft] of overdue) {
      if (known.current.has(key)) continue
      known.current.add(key)
      const { match, asked } = draft
      if (match && !asked)
        showFailure(
          `${isolated(match.home)} contra ${isolated(match.away)} ya no admite pronósticos: tu ${scoreText(draft)} no se envió.`,
        )
    }
  }, [overdue])
}

function Overdue({ draftKey }: { draftKey: string }) {
  const draft = useDrafts()[draftKey]
  const isSending = useIsSending(draftKey)
  if (!draft) return null
  return (
    <div className={classes.overdue} data-draft={draftKey} tabIndex={-1}>
      {draft.match && (
        <b>
          {isolated(draft.match.home)} contra {isolated(draft.match.away)}
        </b>
      )}
      <DraftNotice draftKey={draftKey} draft={draft} isOpen={false} isSending={isSending} />
    </div>
  )
}
