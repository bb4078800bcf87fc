import { findTeam } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '../records/may-call.ts'

type TeamLinkProps = { id: number; name: string; organizer_id?: number | null }

/** Leads to a team whoever may read it; a name for others. `organizer_id` is the owner of its matches. */
export function TeamLink({ id, name, organizer_id = null }: TeamLinkProps) {
  if (!useMayCall()(findTeam, { organizer_id })) return name
  return (
    <Link to="/teams/$teamId" params={{ teamId: String(id) }}>
      {name}
    </Link>
  )
}
