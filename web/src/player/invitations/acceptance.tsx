import {
  type AnswerOf,
  type acceptInvitationByHash,
  closedText,
  type findInvitationByHash,
  isolated,
  noun,
  recognisedFailures,
  wording,
} from '@compety/contract'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import { NoAnswer, Refused } from '../../platform/api/failures.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { useAskToLogOut } from '../../shell/log-out.tsx'
import { useInvitations } from '../../shell/mailbox.data.ts'
import { CopyField } from '../../ui/form/copy-field.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useAcceptByHash, useInvitationByHash } from './acceptance.data.ts'
import classes from './acceptance.module.css'

/** Shows what the link leads to, accepts by one press, and shows the outcome. */
export function Acceptance({ hash }: { hash: string }) {
  const shown = useInvitationByHash(hash)
  const { mutate, data, error, isPending } = useAcceptByHash()
  const [sharesEmail, setSharesEmail] = useState(false)
  const accept = () => mutate({ hash, share_email: sharesEmail })
  if (data) return <Accepted answer={data} />
  if (error) return <NotAccepted hash={hash} error={error} onRetry={accept} />
  if (shown.error) return <NotAccepted hash={hash} error={shown.error} onRetry={() => void shown.refetch()} />
  if (!shown.data)
    return (
      <p className={classes.waiting} role="status">
        <Loader size="sm" color="var(--text)" aria-hidden />
        Cargando la invitación
      </p>
    )
  const { invitation } = shown.data
  if (!invitation.is_own) return <OfAnother hash={hash} invitation={invitation} />
  return (
    <Offer invitation={invitation}>
      {invitation.pool.takes_in ? (
        <>
          <CheckBox checked={sharesEmail} onChange={setSharesEmail}>
            {wording.shareEmail}
          </CheckBox>
          <Button loading={isPending} onClick={accept}>
            {wording.invitationAccept}
          </Button>
        </>
      ) : (
        <>
          <p>{closedText(invitation.pool.status)}</p>
          <LinkButton to="/availablePools" variant="default">
            {wording.titleAvailablePools}
          </LinkButton>
        </>
      )}
    </Offer>
  )
}

function Accepted({ answer }: { answer: AnswerOf<typeof acceptInvitationByHash> }) {
  const isIn = 'pool' in answer
  const heading = isIn ? wording.invitationEnrolled : 'Solicitud enviada'
  return (
    <Outcome icon={<IconCheck size={32} aria-hidden />} tone="success" heading={heading}>
      <p>{answer.message}</p>
      {isIn && (
        <>
          <strong className={classes.pool}>{answer.pool.name}</strong>
          <LinkButton to="/myPools/$poolId" params={{ poolId: String(answer.pool.id) }}>
            Ingresar
          </LinkButton>
        </>
      )}
    </Outcome>
  )
}

type Shown = AnswerOf<typeof findInvitationByHash>['invitation']

function Offer({ invitation: { pool, user_name }, children }: { invitation: Shown; children: ReactNode }) {
  return (
    <Outcome icon={<IconMail size={32} aria-hidden />} tone="success" heading={wording.invitationTitle}>
      <strong className={classes.pool}>
        <bdi>{pool.name}</bdi>
      </strong>
      {user_name && (
        <p className={classes.who}>
          Te invita <bdi>{user_name}</bdi>.
        </p>
      )}
      {children}
    </Outcome>
  )
}

/** The invitation went to another address: log in with it, or ask for another invitation, by mail or otherwise. */
function OfAnother({ hash, invitation }: { hash: string; invitation: Shown }) {
  const { email } = useSessionUser()
  const askToLogOut = useAskToLogOut()
  const request = `Me invitaste a la ${noun.one} «${isolated(invitation.pool.name)}» con otra dirección. ¿Me invitas a ${email}?`
  return (
    <Offer invitation={invitation}>
      <p>{`Esta invitación es para ${invitation.email} y entraste como ${email}.`}</p>
      <Button onClick={() => askToLogOut(hash)}>Ingresar con la otra dirección</Button>
      <Button component="a" variant="default" href={`mailto:?body=${encodeURIComponent(request)}`}>
        Pedir otra a {invitation.user_name ? isolated(invitation.user_name) : 'quien te invitó'}
      </Button>
      <div className={classes.message}>
        <CopyField label="O copia el mensaje" text={request} kind="mensaje" />
      </div>
    </Offer>
  )
}

/** Shows the server's reason; without an answer only the heading is shown. */
function NotAccepted({ hash, error, onRetry }: { hash: string; error: Error; onRetry: () => void }) {
  const { email } = useSessionUser()
  const wasAccepted = error instanceof Refused && error.message === recognisedFailures.invitation_accepted[1]
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
