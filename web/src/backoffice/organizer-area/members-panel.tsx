import { noun, type OrganizerMember, type OrganizerRole, organizerRoles } from '@compety/contract'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Avatar } from '../../kit/images/avatar.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { dateTime } from '../date-time.tsx'
import { InviteMember } from './invite-member.tsx'
import { useMemberChanges, useMembers } from './organize.data.ts'
import classes from './organize.module.css'
import { roleOptions } from './role-options.ts'
import { SentInvitations } from './sent-invitations.tsx'

type Props = { id: number; isOwner: boolean; mayLeave: boolean }

/** The members of an organizer with their roles, and, for owners, the invitations to it. */
export function MembersPanel({ id, isOwner, mayLeave }: Props) {
  const query = useMembers(id)
  return (
    <QueryView
      query={query}
      failed="No se han podido cargar los administradores por fallos en el servidor"
      waiting={<Skeleton height={240} radius="lg" />}
    >
      {({ members, invitations }) => (
        <div className={classes.parts}>
          <Section title="Administradores">
            <ul className={classes.list}>
              {members.map((member) => (
                <MemberRow key={member.user.id} {...{ id, member, isOwner, mayLeave }} />
              ))}
            </ul>
          </Section>
          {isOwner && <InviteMember id={id} />}
          {invitations.length > 0 && <SentInvitations {...{ id, invitations, isOwner }} />}
        </div>
      )}
    </QueryView>
  )
}

function MemberRow({ id, member: { user, role, since }, isOwner, mayLeave }: Props & { member: OrganizerMember }) {
  const isSelf = useSessionUser().id === user.id
  const { change } = useMemberChanges(id)
  const name = user.name ?? user.username
  return (
    <li className={classes.row}>
      <Avatar image={user.image} name={name} size={44} />
      <span className={classes.names}>
        <strong>{name}</strong>
        <span className={classes.muted}>
          {user.name && `${user.username} · `}
          {organizerRoles[role]} desde el {dateTime(since)}
        </span>
      </span>
      {isOwner && (
        <NativeSelect
          aria-label={`Rol de ${name}`}
          value={role}
          disabled={change.isPending}
          data={roleOptions}
          onChange={({ currentTarget }) =>
            change.mutate({ userId: user.id, role: currentTarget.value as OrganizerRole })
          }
        />
      )}
      {(isOwner || (isSelf && mayLeave)) && <RemoveMember {...{ id, user, name, isSelf }} />}
    </li>
  )
}

type Removed = { id: number; user: OrganizerMember['user']; name: string; isSelf: boolean }

function RemoveMember({ id, user, name, isSelf }: Removed) {
  const [isAsked, ask] = useState(false)
  const { remove } = useMemberChanges(id)
  const navigate = useNavigate()
  const close = () => ask(false)
  const confirm = () =>
    remove.mutate(user.id, {
      onSettled: close,
      onSuccess: () => {
        if (isSelf) void navigate({ to: '/dashboard' })
      },
    })
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        {isSelf ? 'Salir' : 'Quitar'}
        {!isSelf && <span className="spoken"> a {name}</span>}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={isSelf ? 'Salir de la organización' : 'Quitar de la organización'}
        confirm={isSelf ? 'Salir' : 'Quitar'}
        danger
        waiting={remove.isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {isSelf ? `Dejarás de llevar sus ${noun.many}.` : `${name} dejará de llevar sus ${noun.many}.`} Para volver
          hará falta otra invitación.
        </p>
      </ConfirmDialog>
    </>
  )
}
