import { findOrganizer } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { useMayCall } from '../records/may-call.ts'

/** Leads to an organizer: its record in the back-office, or its area for members. A name only for others. */
export function OrganizerLink({ id, name }: { id: number; name: string }) {
  const { organizers = [] } = useSessionUser()
  const params = { organizerId: String(id) }
  if (useMayCall()(findOrganizer))
    return (
      <Link to="/organizers/$organizerId" params={params}>
        {name}
      </Link>
    )
  if (!organizers.some((own) => own.id === id)) return name
  return (
    <Link to="/organize/$organizerId" params={params}>
      {name}
    </Link>
  )
}
