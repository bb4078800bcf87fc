import { wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Repeat } from '../../kit/repeat.tsx'
import { useInvitations } from '../../shell/mailbox.data.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { useInvitationDialogs } from './invitation-dialogs.tsx'
import classes from './invitations-page.module.css'
import { OrganizerInvitations } from './organizer-invitations.tsx'

/** The player's pending and accepted invitations, newest first. */
export function InvitationsPage() {
  const query = useInvitations()
  const { actions, dialogs } = useInvitationDialogs()
  return (
    <Page title="Invitaciones" isNarrow>
      <OrganizerInvitations />
      <QueryView
        query={query}
        failed="No se han podido cargar las invitaciones por fallos en el servidor"
        waiting={<Waiting />}
        empty={{ when: ({ invitations }) => invitations.length === 0, text: wording.noInvitations }}
      >
        {({ invitations }) => (
          <ul className={classes.list}>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <InvitationCard invitation={invitation} {...actions} />
              </li>
            ))}
          </ul>
        )}
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
