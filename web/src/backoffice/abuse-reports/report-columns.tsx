import { type AbuseReport, closeReport, mutePlayer, reportKinds, reportStates } from '@compety/contract'
import { IconCheck, IconFlag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Time } from '../date-time.tsx'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordName, RowActions, RowButton } from '../records/row-actions.tsx'
import type { reportList } from './report-list.ts'
import { useCloseReport, useDeleteReported } from './reports.data.ts'
import classes from './reports.module.css'

const optionsOf = (labels: readonly string[]) => labels.map((label, index) => ({ value: String(index + 1), label }))
const kinds = optionsOf(Object.values(reportKinds))
const stateNames: Record<(typeof reportStates)[number], string> = { open: 'Abierta', closed: 'Cerrada' }
const states = optionsOf(reportStates.map((state) => stateNames[state]))

export const reportColumns: readonly RecordColumn<AbuseReport, 'created_at', keyof typeof reportList.filters>[] = [
  {
    key: 'created_at',
    title: 'Fecha',
    width: 150,
    sort: 'created_at',
    render: ({ created_at }) => <Time instant={created_at} />,
  },
  {
    key: 'kind',
    title: 'Qué',
    filter: 'kind',
    useOptions: () => kinds,
    render: (report) => <Target report={report} />,
  },
  { key: 'reason', title: 'Motivo', render: ({ reason }) => <span className={classes.reason}>{reason}</span> },
  { key: 'reporter', title: 'Quién', render: ({ reporter }) => reporter.username ?? `ID ${reporter.id}` },
  {
    key: 'state',
    title: 'Estado',
    filter: 'state',
    useOptions: () => states,
    render: ({ closed_at }) => <State isClosed={closed_at !== null} />,
  },
  { key: 'actions', title: 'Opciones', width: 100, render: (report) => <Actions report={report} /> },
]

function Target({ report: { kind, target, comment, open_reports } }: { report: AbuseReport }) {
  return (
    <span className={classes.target}>
      <span className={classes.kind}>{reportKinds[kind]}</span>
      {target && kind === 'pool' && (
        <Link to="/pools/$poolId" params={{ poolId: String(target.id) }}>
          {target.name}
        </Link>
      )}
      {target && kind === 'organizer' && (
        <Link to="/organizers/$organizerId" params={{ organizerId: String(target.id) }}>
          {target.name}
        </Link>
      )}
      {target && comment && (
        <>
          <q className={classes.reason}>{target.name}</q>
          <span className={classes.kind}>
            {comment.author.username ?? `ID ${comment.author.id}`} en{' '}
            <Link to="/pools/$poolId" params={{ poolId: String(comment.pool.id) }}>
              {comment.pool.name}
            </Link>
          </span>
        </>
      )}
      {kind === 'comment' && !target && <span className={classes.kind}>Ya se eliminó</span>}
      {open_reports > 1 && <span className={classes.kind}>{open_reports} denuncias abiertas</span>}
    </span>
  )
}

function State({ isClosed }: { isClosed: boolean }) {
  return isClosed ? (
    <StatusBadge tone="neutral" icon={IconCheck} label={stateNames.closed} />
  ) : (
    <StatusBadge tone="urgent" icon={IconFlag} label={stateNames.open} />
  )
}

function Actions({ report }: { report: AbuseReport }) {
  const { id, kind, target, closed_at } = report
  const { mutate, isPending } = useCloseReport()
  if (closed_at !== null) return null
  return (
    <RowActions>
      <DeleteComment report={report} />
      <RowButton call={closeReport} onClick={() => mutate({ id })} disabled={isPending}>
        Cerrar
        <RecordName name={`denuncia de ${target?.name ?? reportKinds[kind]}`} />
      </RowButton>
    </RowActions>
  )
}

/** Deletes a reported comment, for who may moderate any wall. Its reports stay open until somebody closes them. */
function DeleteComment({ report: { kind, target, comment } }: { report: AbuseReport }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useDeleteReported()
  if (kind !== 'comment' || !target || !comment) return null
  const close = () => setOpen(false)
  const remove = () => {
    close()
    mutate({ id: target.id })
  }
  return (
    <>
      <RowButton call={mutePlayer} onClick={() => setOpen(true)} disabled={isPending}>
        Eliminar
        <RecordName name={`comentario de ${comment.author.username ?? `ID ${comment.author.id}`}`} />
      </RowButton>
      <ConfirmDialog
        opened={isOpen}
        title="¿Eliminar el comentario denunciado?"
        confirm="Eliminar"
        danger
        onConfirm={remove}
        onClose={close}
      >
        <p>Se elimina con sus reacciones. No se puede deshacer. La denuncia sigue abierta hasta que se cierre.</p>
      </ConfirmDialog>
    </>
  )
}
