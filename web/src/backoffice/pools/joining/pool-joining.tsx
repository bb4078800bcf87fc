import { findPoolLink, type Pool } from '@compety/contract'
import { isOver } from '../../../pools/membership.ts'
import { Section } from '../../../ui/page.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { usePoolRequests } from './joining.data.ts'
import { PoolLink } from './pool-link.tsx'
import { PoolRequests } from './pool-requests.tsx'

/** How one joins a pool: its link, and the requests to be let in. For its managers. */
export function PoolJoining({ pool }: { pool: Pool }) {
  const mayChange = useMayCall()(findPoolLink)
  // The server sends the token to members of the organizer and to administrators only.
  if ((!mayChange && pool.invite_token === null) || isOver(pool)) return null
  return (
    <>
      <Section title="Enlace">
        <PoolLink pool={pool} />
      </Section>
      <Requests pool={pool} />
    </>
  )
}

function Requests({ pool: { id, join_mode } }: { pool: Pool }) {
  const { data } = usePoolRequests(id)
  // Requests remain to be answered when the way of joining has changed since.
  if (join_mode !== 'approval' && !data?.total) return null
  return (
    <Section title="Solicitudes">
      <PoolRequests poolId={id} />
    </Section>
  )
}
