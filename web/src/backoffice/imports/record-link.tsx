import type { WholeImport } from '@compety/contract'
import { Link } from '@tanstack/react-router'

type Subject = Pick<WholeImport['changes'][number], 'subject' | 'subject_id' | 'name' | 'exists'>

/** The name of a match or team, which leads to its page unless it was removed since. */
export function RecordLink({ record: { subject, subject_id, name, exists } }: { record: Subject }) {
  if (!exists) return <b>{name}</b>
  return <Link to={`${subject === 'match' ? '/matches' : '/teams'}/${subject_id}` as never}>{name}</Link>
}
