import { type PoolSummary, poolStatus } from '@compety/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isEnrolled, needsInvitation } from '../../pools/membership.ts'
import { poolAllowance } from './pool-allowance.ts'
import classes from './pool-notice.module.css'

/** Says what the pool allows in its state; who may enter by invitation is led to the own ones. */
export function PoolNotice({ pool }: { pool: PoolSummary }) {
  const text = poolAllowance(pool)
  if (!text) return null
  const awaitsInvitation = needsInvitation(pool) && pool.status === poolStatus.scheduled && !isEnrolled(pool)
  return (
    <div className={classes.notice} role="note">
      <IconInfoCircle size={20} aria-hidden />
      <p>{text}</p>
      {awaitsInvitation && <Link to="/invitations">Ver mis invitaciones</Link>}
    </div>
  )
}
