import { isolated, type OrganizerInvitation, organizerRoles } from '@compety/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import {
  useAcceptOrganizerInvitation,
  useOrganizerInvitations,
  useRejectOrganizerInvitation,
} from './organizer-invitations.data.ts'
import classes from './organizer-invitations.module.css'

/** The invitations to run an organizer, above those to pools. */
export function OrganizerInvitations() {
  const { data } = useOrganizerInvitations()
  const accept = useAcceptOrganizerInvitation()
  const reject = useRejectOrganizerInvitation()
  const navigate = useNavigate()
  if (!data || data.invitations.length === 0) return null
  const isBusy = accept.isPending || reject.isPending
  const open = (id: number) => void navigate({ to: '/organize/$organizerId', params: { organizerId: String(id) } })
  return (
    <ul className={classes.list} aria-label="Invitaciones a organizaciones">
      {data.invitations.map((invitation) => (
        <li key={invitation.id} className={classes.card}>
          <OrganizerLogo logo={invitation.organizer.logo} name={invitation.organizer.name} size={48} />
          <p className={classes.text}>
            <InvitationText invitation={invitation} />
          </p>
          <div className={classes.actions}>
            <Button
              aria-label={`Aceptar la invitación a ${isolated(invitation.organizer.name)}`}
              disabled={isBusy}
              onClick={() => accept.mutate(invitation.id, { onSuccess: ({ organizer }) => open(organizer.id) })}
            >
              Aceptar
            </Button>
            <Button
              aria-label={`Rechazar la invitación a ${isolated(invitation.organizer.name)}`}
              variant="default"
              disabled={isBusy}
              onClick={() => reject.mutate(invitation.id)}
            >
              Rechazar
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

type Shown = Pick<OrganizerInvitation, 'organizer' | 'role' | 'user_name'>

/** Who invites to run which organizer, and as what. */
export function InvitationText({ invitation: { organizer, role, user_name } }: { invitation: Shown }) {
  return (
    <>
      <bdi>{user_name ?? 'Alguien'}</bdi> te invita a ser {organizerRoles[role].toLowerCase()} de{' '}
      <strong>
        <bdi>{organizer.name}</bdi>
      </strong>
      .
    </>
  )
}
