import type { SheetMatch } from '@compety/contract'
import { Section } from '../../ui/page.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { isLate, useDrafts } from './drafts.ts'
import classes from './prediction-sheet.module.css'
import { useIsSending } from './send-drafts.ts'

/** What was typed for matches that have left the sheet: shown until it is put away. */
export function OverdueDrafts({ matches }: { matches: readonly SheetMatch[] }) {
  const shown = new Set(matches.map(({ id }) => `sheet:${id}`))
  const overdue = Object.entries(useDrafts()).filter(([key]) => key.startsWith('sheet:') && !shown.has(key))
  if (overdue.length === 0) return null
  return (
    <Section title={overdue.every(([, draft]) => isLate(draft)) ? 'Fuera de plazo' : 'Sin enviar'}>
      <div className={classes.rows}>
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
          {draft.match.home} contra {draft.match.away}
        </b>
      )}
      <DraftNotice draftKey={draftKey} draft={draft} isOpen={false} isSending={isSending} />
    </div>
  )
}
