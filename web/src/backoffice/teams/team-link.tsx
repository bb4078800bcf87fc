import { findTeam } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { useMayCall } from '../records/may-call.ts'

/** Leads to a team whoever may read teams; a name for others. */
export function TeamLink({ id, name }: { id: number; name: string }) {
  if (!useMayCall()(findTeam)) return name
  return (
    <Link to="/teams/$teamId" params={{ teamId: String(id) }}>
      {name}
    </Link>
  )
}
