import {
  type AnswerOf,
  deletePoolInvitation,
  invitationStatus,
  isolated,
  type listPoolInvitations,
  resendPoolInvitation,
} from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Time } from '../../date-time.tsx'
import { type RecordColumn, RecordList } from '../../records/list/record-list.tsx'
import { RecordName, RowActions, RowButton } from '../../records/row-actions.tsx'
import { usePool } from '../pools.data.ts'
import { type ManagedPool, managedPool } from './managed-pool.ts'
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

/** The invitations of a pool by mail, for those who run it. */
export function InvitationsPage() {
  const { poolId } = useParams({ from: '/pools/$poolId/invitations' })
  const id = Number(poolId)
  const pool = usePool(id).data
  const columns = useMemo(() => columnsOf(managedPool(id, pool)), [id, pool])
  const useRows = useMemo(() => invitationsOf(id), [id])
  return (
    <RecordList<Row, never, never>
      path={`/pools/${poolId}/invitations`}
      title="Invitaciones"
      parent={pool && { to: `/pools/${poolId}`, label: pool.name }}
      shape={invitationList}
      columns={columns}
      useRows={useRows}
      emptyText="Ninguna invitación"
      failed={invitationsLoadFailed}
    />
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
