import { isolated, parsedDate, shortDescription, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { PoolCover } from '../../kit/images/pool-cover.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { isWithdrawn } from '../../pools/membership.ts'
import { type Invitation, isClosed, isPending, isWithheld, needsProof } from '../../shell/mailbox.data.ts'
import { ClosedHint, ProofHint } from '../../shell/mailbox-hints.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './invitation-card.module.css'

type InvitationCardProps = {
  invitation: Invitation
  onAccept: (invitation: Invitation) => void
  onReject: (invitation: Invitation) => void
}

export function InvitationCard({ invitation, onAccept, onReject }: InvitationCardProps) {
  const { pool, user_name, message, date, accepted } = invitation
  const name = isolated(pool.name)
  return (
    <article className={classes.card} aria-label={pool.name}>
      <div className={classes.cover}>
        <PoolCover image={pool.image} seed={pool.id} sizes="(width < 40rem) 100vw, 16rem" />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>{pool.name}</h2>
        <p className={classes.from}>
          {user_name && (
            <>
              De{' '}
              {user_name.includes('@') ? (
                user_name
              ) : (
                <Link to="/user/$username" params={{ username: user_name }}>
                  {user_name}
                </Link>
              )}{' '}
              ·{' '}
            </>
          )}
          <time dateTime={date}>{parsedDate(date)}</time>
        </p>
        {pool.description !== null && <p className={classes.description}>{shortDescription(pool.description)}</p>}
        {message && <blockquote className={classes.message}>{message}</blockquote>}
        {(needsProof(invitation) || isWithheld(invitation)) && <ProofHint isPrivate={needsProof(invitation)} />}
        {isClosed(invitation) && <ClosedHint status={pool.status} />}
        <div className={classes.actions}>
          {isPending(invitation) && !needsProof(invitation) && !isClosed(invitation) && (
            <Button onClick={() => onAccept(invitation)} aria-label={`${wording.invitationAccept}: ${name}`}>
              {wording.invitationAccept}
            </Button>
          )}
          {isPending(invitation) && !isWithheld(invitation) && (
            <Button
              variant="default"
              onClick={() => onReject(invitation)}
              aria-label={`${wording.invitationReject}: ${name}`}
            >
              {wording.invitationReject}
            </Button>
          )}
          {accepted && (
            <>
              <StatusBadge tone="success" icon={IconCheck} label={wording.invitationAccepted} />
              <LinkButton
                to={isWithdrawn(pool) ? '/availablePools/$poolId' : '/myPools/$poolId'}
                params={{ poolId: String(pool.id) }}
                variant="default"
                aria-label={isWithdrawn(pool) ? `Ver detalles de ${name}` : `Ingresar a ${name}`}
              >
                {isWithdrawn(pool) ? 'Ver detalles' : 'Ingresar'}
              </LinkButton>
            </>
          )}
        </div>
      </div>
    </article>
  )
}
