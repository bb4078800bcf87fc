import {
  type AnswerOf,
  deletePoolInvitation,
  invitationStatus,
  isolated,
  type listPoolInvitations,
  type Pool,
  resendPoolInvitation,
} from '@compety/contract'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useInviteDialog } from '../../../pools/invite-dialog.tsx'
import { canInvite } from '../../../pools/membership.ts'
import { Time } from '../../date-time.tsx'
import type { RecordColumn } from '../../records/list/column-filters.tsx'
import { RecordList } from '../../records/list/record-list.tsx'
import { RecordName, RowActions, RowButton } from '../../records/row-actions.tsx'
import classes from '../detail/tab.module.css'
import { PoolJoining } from '../joining/pool-joining.tsx'
import type { ManagedPool } from './managed-pool.ts'
import { invitationList } from './player-list.ts'
import { invitationsLoadFailed, invitationsOf, useDeletion, useResending } from './players.data.ts'

type Row = AnswerOf<typeof listPoolInvitations>['invitations'][number]

const columnsOf = (pool: ManagedPool): readonly RecordColumn<Row, never, never>[] => [
  { key: 'email', title: 'Correo', isHead: true, render: ({ email }) => isolated(email) },
  { key: 'status', title: 'Estado', render: ({ statusAsString }) => statusAsString },
  { key: 'inviter', title: 'Invitó', render: ({ inviter }) => inviter ?? '–' },
  { key: 'created_at', title: 'Fecha', width: 150, render: ({ created_at }) => <Time instant={created_at} /> },
  { key: 'actions', title: 'Opciones', render: (row) => <Actions pool={pool} row={row} /> },
]

/** How players get into a pool: its link, requests and invitations by mail. For those who run it. */
export function InvitationsTab({ pool }: { pool: Pool }) {
  const { id, organizer_id, is_official } = pool
  const { invite, dialog } = useInviteDialog()
  const columns = useMemo(() => columnsOf({ id, organizer_id, is_official }), [id, organizer_id, is_official])
  const useRows = useMemo(() => invitationsOf(id), [id])
  return (
    <div className={classes.parts}>
      <PoolJoining pool={pool} />
      <RecordList<Row, never, never>
        title="Invitaciones por correo"
        shape={invitationList}
        columns={columns}
        useRows={useRows}
        emptyText="Ninguna invitación"
        failed={invitationsLoadFailed}
        actions={
          canInvite(pool) && (
            <Button variant="default" onClick={() => invite(pool)}>
              Invitar
            </Button>
          )
        }
      />
      {dialog}
    </div>
  )
}

function Actions({ pool, row: { id, email, status } }: { pool: ManagedPool; row: Row }) {
  const { mutate: resend, isPending: isResending } = useResending(pool.id)
  const { mutate: remove, isPending: isRemoving } = useDeletion(pool.id)
  if (status === invitationStatus.accepted) return '–'
  const isBusy = isResending || isRemoving
  return (
    <RowActions>
      <RowButton
        call={resendPoolInvitation}
        record={pool}
        disabled={isBusy}
        onClick={() => resend({ invitationId: id })}
      >
        Reenviar
        <RecordName name={email} />
      </RowButton>
      <RowButton
        call={deletePoolInvitation}
        record={pool}
        danger
        disabled={isBusy}
        onClick={() => remove({ invitationId: id })}
      >
        Retirar
        <RecordName name={email} />
      </RowButton>
    </RowActions>
  )
}
