import { findPoolLink, type Pool } from '@compety/contract'
import { isOver } from '../../../pools/membership.ts'
import { Section } from '../../../ui/page.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { PoolLink } from './pool-link.tsx'
import { PoolRequests } from './pool-requests.tsx'

/** How one joins a pool: its link, and the requests where managers let in. For its managers. */
export function PoolJoining({ pool }: { pool: Pool }) {
  const mayChange = useMayCall()(findPoolLink)
  // The server sends the token to members of the organizer and to administrators only.
  if ((!mayChange && pool.invite_token === null) || isOver(pool)) return null
  return (
    <>
      <Section title="Enlace">
        <PoolLink pool={pool} />
      </Section>
      {pool.join_mode === 'approval' && (
        <Section title="Solicitudes">
          <PoolRequests poolId={pool.id} />
        </Section>
      )}
    </>
  )
}
