import { organizerRoles, type SentOrganizerInvitation } from '@compety/contract'
import { Button } from '@mantine/core'
import { Section } from '../../ui/page.tsx'
import { dateTime } from '../date-time.tsx'
import { useMemberChanges } from './organize.data.ts'
import classes from './organize.module.css'

type Props = { id: number; invitations: readonly SentOrganizerInvitation[]; isOwner: boolean }

/** The invitations to an organizer that nobody answered. */
export function SentInvitations({ id, invitations, isOwner }: Props) {
  const { mutate, isPending } = useMemberChanges(id).withdraw
  return (
    <Section title="Invitaciones sin responder">
      <ul className={classes.list}>
        {invitations.map(({ id: invitationId, invited, role, created_at }) => (
          <li key={invitationId} className={classes.row}>
            <span className={classes.names}>
              <strong>{invited}</strong>
              <span className={classes.muted}>
                {organizerRoles[role]} · {dateTime(created_at)}
              </span>
            </span>
            {isOwner && (
              <Button variant="default" disabled={isPending} onClick={() => mutate(invitationId)}>
                Retirar<span className="spoken"> la invitación a {invited}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
