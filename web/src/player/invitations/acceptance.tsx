import { failures, wording } from '@compety/contract'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NoAnswer, Refused } from '../../platform/api/failures.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { useInvitations } from '../../shell/mailbox.data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useAcceptByHash } from './acceptance.data.ts'
import classes from './acceptance.module.css'

/** Accepts the invitation as soon as the page opens and shows the outcome. */
export function Acceptance({ hash }: { hash: string }) {
  const { mutate: accept, data, error } = useAcceptByHash()
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    accept(hash)
  }, [hash, accept])
  if (data)
    return (
      <Outcome icon={<IconCheck size={32} aria-hidden />} tone="success" heading={wording.invitationEnrolled}>
        <p>{data.message}</p>
        <strong className={classes.pool}>{data.pool.name}</strong>
        <LinkButton to="/myPools/$poolId" params={{ poolId: String(data.pool.id) }}>
          Ingresar
        </LinkButton>
      </Outcome>
    )
  if (error) return <NotAccepted hash={hash} error={error} onRetry={() => accept(hash)} />
  return (
    <p className={classes.waiting} role="status">
      <Loader size="sm" color="var(--text)" aria-hidden />
      Aceptando la invitación
    </p>
  )
}

/** Shows the server's reason; without an answer only the heading is shown. */
function NotAccepted({ hash, error, onRetry }: { hash: string; error: Error; onRetry: () => void }) {
  const { email } = useSessionUser()
  const wasAccepted = error instanceof Refused && error.message === failures.invitation_accepted[1]
  const canRetry = error instanceof NoAnswer || (error instanceof Refused && error.status >= 429)
  return (
    <Outcome icon={<IconAlertTriangle size={32} aria-hidden />} tone="danger" heading={wording.invitationFailed}>
      {error instanceof Refused && <p>{error.message}</p>}
      <p className={classes.who}>Entraste como {email}.</p>
      <div className={classes.actions}>
        {wasAccepted && <PoolLink hash={hash} />}
        {canRetry && <Button onClick={onRetry}>Reintentar</Button>}
        <LinkButton to="/invitations" variant="default">
          Ver mis invitaciones
        </LinkButton>
        <LinkButton to="/availablePools" variant="default">
          {wording.titleAvailablePools}
        </LinkButton>
      </div>
    </Outcome>
  )
}

/** Links to the pool if the invitation belongs to the player, otherwise to all pools. */
function PoolLink({ hash }: { hash: string }) {
  const { data, isFetching } = useInvitations()
  if (isFetching) return null
  const own = data?.invitations.find((invitation) => invitation.hash === hash && invitation.accepted)
  return own ? (
    <LinkButton to="/myPools/$poolId" params={{ poolId: String(own.pool.id) }}>
      Ingresar
    </LinkButton>
  ) : (
    <LinkButton to="/myPools">{wording.titleMyPools}</LinkButton>
  )
}

type OutcomeProps = { icon: ReactNode; tone: 'success' | 'danger'; heading: string; children: ReactNode }

function Outcome({ icon, tone, heading, children }: OutcomeProps) {
  return (
    <section className={classes.outcome} data-tone={tone} role={tone === 'success' ? 'status' : 'alert'}>
      <span className={classes.mark}>{icon}</span>
      <h2 className={classes.heading}>{heading}</h2>
      {children}
    </section>
  )
}
