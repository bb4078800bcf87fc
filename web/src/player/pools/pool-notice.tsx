import type { PoolSummary } from '@compety/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isEnrolled, isWithdrawn } from './membership.ts'
import { poolAllowance } from './pool-allowance.ts'
import classes from './pool-notice.module.css'

/** Says what the pool allows in its state; who may enter by invitation is led to the own ones. */
export function PoolNotice({ pool }: { pool: PoolSummary }) {
  const text = poolAllowance(pool)
  if (!text) return null
  const needsInvitation = pool.is_private && pool.status === 1 && !isEnrolled(pool) && !isWithdrawn(pool)
  return (
    <div className={classes.notice} role="note">
      <IconInfoCircle size={20} aria-hidden />
      <p>{text}</p>
      {needsInvitation && <Link to="/invitations">Ver mis invitaciones</Link>}
    </div>
  )
}
