import { isolated } from '@compety/contract'
import { draftKey, isPastDeadline } from '../../drafts/draft-rules.ts'
import { useIsSending } from '../../drafts/send-drafts.ts'
import { useDrafts, useRenderAtDeadline } from '../../drafts/use-drafts.ts'
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

function Overdue({ draftKey }: { draftKey: string }) {
  const draft = useDrafts()[draftKey]
  const isSending = useIsSending(draftKey)
  if (!draft) return null
  return (
    <div className={classes.overdue}>
      {draft.match && (
        <b>
          {isolated(draft.match.home)} contra {isolated(draft.match.away)}
        </b>
      )}
      <DraftNotice draftKey={draftKey} draft={draft} isOpen={false} isSending={isSending} />
    </div>
  )
}
