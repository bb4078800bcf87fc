import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useAcceptOrganizerByHash, useOrganizerInvitationByHash } from './organizer-invitations.data.ts'
import classes from './organizer-invitations.module.css'
import { InvitationText } from './organizer-invitations.tsx'

const route = getRouteApi('/accept_organizer_invitation/$hash')

/** The page that the link in a mail opens. It says what the press will do; loading it changes nothing. */
export function AcceptOrganizerInvitationPage() {
  const { hash } = route.useParams()
  const query = useOrganizerInvitationByHash(hash)
  const { mutate, isPending } = useAcceptOrganizerByHash()
  const { email } = useSessionUser()
  const navigate = useNavigate()
  const accept = () =>
    mutate(hash, {
      onSuccess: ({ organizer }) =>
        void navigate({ to: '/organize/$organizerId', params: { organizerId: String(organizer.id) } }),
    })
  return (
    <Page title="Invitación a una organización" isNarrow>
      <QueryView
        query={query}
        failed="No se ha podido cargar la invitación por fallos en el servidor"
        waiting={<Skeleton height={160} radius="lg" />}
      >
        {({ invitation }) => (
          <div className={classes.card}>
            <p className={classes.text}>
              <InvitationText invitation={invitation} />
            </p>
            {invitation.is_own ? (
              <Button loading={isPending} onClick={accept}>
                Aceptar
              </Button>
            ) : (
              <p className={classes.text}>Esta invitación es para otra cuenta. Entraste como {email}.</p>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  )
}
