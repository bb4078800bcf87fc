import { type User, updateUser, userLifecycle, userStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import { History } from '../audit/history.tsx'
import { dateTime } from '../date-time.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { RecordState } from '../records/record-state.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { type UserAction, userActions } from './user-actions.ts'
import { Activity, FavouriteSectors, Pools } from './user-parts.tsx'
import { UserSecondFactor } from './user-second-factor.tsx'
import { userFailed, useUser, useUserAction } from './users.data.ts'

export function UserPage() {
  const { userId } = useParams({ from: '/users/$userId' })
  const query = useUser(Number(userId))
  return (
    <RecordPage
      title={query.data?.username ?? query.data?.email ?? `Usuario ${userId}`}
      query={query}
      failed={userFailed}
      list="/users"
      edit={
        query.data?.status === userStatus.archived ? undefined : { to: `/users/${userId}/update`, call: updateUser }
      }
    >
      {(user) => <UserDetail user={user} />}
    </RecordPage>
  )
}

function UserDetail({ user }: { user: User }) {
  const { id } = user
  return (
    <>
      <Facts facts={factsOf(user)} />
      <div>
        <LinkButton to="/users/$userId/wallet" params={{ userId: String(id) }} variant="default">
          Billetera
        </LinkButton>
      </div>
      <UserStatus user={user} />
      <UserSecondFactor user={user} />
      <Pools pools={user.pools} />
      <FavouriteSectors sectors={user.favorite_sectors} />
      <Activity entries={user.user_histories} />
      <History subject="user" id={id} />
    </>
  )
}

function UserStatus({ user }: { user: User }) {
  const own = useSessionUser()
  const useAction = (action: UserAction) => useUserAction(action, user.email)
  if (user.id === own.id)
    return (
      <Section title="Cambiar estado">
        <p>Es tu propio usuario: no puedes eliminarlo, bloquearlo ni archivarlo.</p>
      </Section>
    )
  return (
    <StatusButtons
      lifecycle={userLifecycle}
      record={user}
      actions={userActions}
      useAction={useAction}
      none="Un usuario archivado ya no cambia de estado."
    />
  )
}

const yesNo = (is: boolean): string => (is ? 'Sí' : 'No')

const factsOf = (user: User): Fact[] => [
  ['Email', user.email, 'wide'],
  ['ID', user.id],
  ['Usuario', user.username ?? 'Sin usuario'],
  ['Rol', user.role.name],
  ['Estado', <RecordState key="status" lifecycle={userLifecycle} status={user.status} />],
  ...(user.erase_at ? [['Se eliminará', dateTime(user.erase_at)] satisfies Fact] : []),
  ['Estado en el embudo', user.funnelStatusAsString],
  ['Ha pagado', yesNo(user.has_paid)],
  ['Referidor activo', yesNo(user.is_active_referrer)],
  ['Invitaciones pendientes', user.invitations.length],
]
