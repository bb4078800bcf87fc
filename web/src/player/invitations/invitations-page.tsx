import { wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Repeat } from '../../kit/repeat.tsx'
import { useInvitations } from '../../shell/mailbox.data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { useInvitationDialogs } from './invitation-dialogs.tsx'
import classes from './invitations-page.module.css'
import { useOrganizerInvitations } from './organizer-invitations.data.ts'
import { OrganizerInvitations } from './organizer-invitations.tsx'

/** The player's invitations to organizers, and the pending and accepted ones to pools, newest first. */
export function InvitationsPage() {
  const query = useInvitations()
  const { actions, dialogs } = useInvitationDialogs()
  const hasOthers = (useOrganizerInvitations().data?.invitations.length ?? 0) > 0
  return (
    <Page title="Invitaciones" isNarrow>
      <OrganizerInvitations />
      <QueryView
        query={query}
        failed="No se han podido cargar las invitaciones por fallos en el servidor"
        waiting={<Waiting />}
        empty={{
          when: ({ invitations }) => invitations.length === 0 && !hasOthers,
          text: wording.noInvitations,
          action: <LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>,
        }}
      >
        {({ invitations }) =>
          invitations.length > 0 && (
            <ul className={classes.list}>
              {invitations.map((invitation) => (
                <li key={invitation.id}>
                  <InvitationCard invitation={invitation} {...actions} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialogs}
    </Page>
  )
}

function Waiting() {
  return (
    <div className={classes.list}>
      <Repeat times={3}>
        <Skeleton h="11rem" radius="lg" />
      </Repeat>
    </div>
  )
}
