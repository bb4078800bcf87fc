import { type MailRow, mailStates } from '@compety/contract'
import { Time } from '../date-time.tsx'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordName, RowActions, RowLink } from '../records/row-actions.tsx'
import { WholeEmail } from '../records/whole-email.tsx'
import type { mailList } from './mail-list.ts'
import { MailState, mailStateNames } from './mail-state.tsx'
import classes from './mails.module.css'

const states = mailStates.map((state, index) => ({ value: String(index + 1), label: mailStateNames[state] }))

export const mailColumns: readonly RecordColumn<MailRow, 'created_at', keyof typeof mailList.filters>[] = [
  {
    key: 'created_at',
    title: 'Fecha',
    width: 150,
    sort: 'created_at',
    render: ({ created_at }) => <Time instant={created_at} />,
  },
  {
    key: 'recipient',
    title: 'Para',
    filter: 'recipient',
    render: ({ recipient }) => <WholeEmail email={recipient} />,
  },
  {
    key: 'subject',
    title: 'Asunto',
    filter: 'subject',
    render: ({ subject }) => <span className={classes.words}>{subject}</span>,
  },
  {
    key: 'state',
    title: 'Estado',
    filter: 'state',
    useOptions: () => states,
    render: ({ state }) => <MailState state={state} />,
  },
  { key: 'attempts', title: 'Intentos', align: 'right', width: 90, render: ({ attempts }) => attempts },
  {
    key: 'actions',
    title: 'Opciones',
    width: 90,
    render: ({ id, subject, recipient }) => (
      <RowActions>
        <RowLink from="/outbox" to="." search={(old) => ({ ...old, mail: id })}>
          Ver
          <RecordName name={`${subject} para ${recipient}`} />
        </RowLink>
      </RowActions>
    ),
  },
]
