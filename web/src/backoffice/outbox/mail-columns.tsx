import { type MailRow, mailStates } from '@compety/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Column } from '../../ui/data-table.tsx'
import type { useFilters } from '../../ui/use-filters.ts'
import { dateTime } from '../date-time.tsx'
import { MailState, mailStateNames } from './mail-state.tsx'
import classes from './outbox.module.css'

export type MailFilters = { recipient?: string | undefined; subject?: string | undefined; state?: number | undefined }
type Filtering = ReturnType<typeof useFilters<MailFilters>>

export const mailColumns = (filtering: Filtering): Column<MailRow, 'created_at'>[] => [
  {
    key: 'created_at',
    title: 'Fecha',
    width: 150,
    sort: 'created_at',
    render: ({ created_at }) => <time dateTime={created_at}>{dateTime(created_at)}</time>,
  },
  {
    key: 'recipient',
    title: 'Para',
    filter: <WordsFilter filtering={filtering} name="recipient" label="Para" />,
    isFiltered: filtering.applied.recipient !== undefined,
    render: ({ recipient }) => <span className={classes.words}>{recipient}</span>,
  },
  {
    key: 'subject',
    title: 'Asunto',
    filter: <WordsFilter filtering={filtering} name="subject" label="Asunto" />,
    isFiltered: filtering.applied.subject !== undefined,
    render: ({ subject }) => <span className={classes.words}>{subject}</span>,
  },
  {
    key: 'state',
    title: 'Estado',
    filter: <StateFilter filtering={filtering} />,
    isFiltered: filtering.applied.state !== undefined,
    render: ({ state }) => <MailState state={state} />,
  },
  { key: 'attempts', title: 'Intentos', align: 'right', width: 90, render: ({ attempts }) => attempts },
  { key: 'actions', title: 'Opciones', width: 90, render: (mail) => <OpenLink mail={mail} /> },
]

function OpenLink({ mail: { id, subject, recipient } }: { mail: MailRow }) {
  return (
    <Link from="/outbox" to="." search={(old) => ({ ...old, mail: id })} className={classes.open}>
      Ver<span className="spoken">{` ${subject} para ${recipient}`}</span>
    </Link>
  )
}

type WordsFilterProps = { filtering: Filtering; name: 'recipient' | 'subject'; label: string }

function WordsFilter({ filtering: { filters, change }, name, label }: WordsFilterProps) {
  return (
    <TextInput
      size="md"
      label={label}
      name={name}
      type="search"
      enterKeyHint="search"
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
    />
  )
}

function StateFilter({ filtering: { filters, change } }: { filtering: Filtering }) {
  const states = mailStates.map((state, index) => ({ value: String(index + 1), label: mailStateNames[state] }))
  return (
    <NativeSelect
      size="md"
      label="Estado"
      name="state"
      data={[{ value: '-1', label: 'Todos' }, ...states]}
      value={filters.state ?? -1}
      onChange={({ currentTarget: { value } }) => change({ state: Number(value) > 0 ? Number(value) : undefined })}
    />
  )
}
