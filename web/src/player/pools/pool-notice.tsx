import { type PoolSummary, poolStatus } from '@compety/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isEnrolled, needsInvitation } from '../../pools/membership.ts'
import { poolAllowance } from './available/pool-allowance.ts'
import classes from './pool-notice.module.css'

/** Says what the pool does not allow in its state; where an invitation is needed, links to the player's invitations. */
export function PoolNotice({ pool }: { pool: PoolSummary }) {
  const text = poolAllowance(pool)
  if (!text) return null
  const needsInvite = needsInvitation(pool) && pool.status === poolStatus.scheduled && !isEnrolled(pool)
  return (
    <div className={classes.notice} role="note">
      <IconInfoCircle size={20} aria-hidden />
      <p>{text}</p>
      {needsInvite && <Link to="/invitations">Ver mis invitaciones</Link>}
    </div>
  )
}
