import { ActionIcon, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconX } from '@tabler/icons-react'
import { timeOn } from '../../date-time.tsx'
import classes from './batch.module.css'
import { type Column, columnsWith, type Row } from './batch-rows.ts'
import { kickOffOf } from './read-batch.ts'
import { TeamField } from './team-field.tsx'
import { dayOf } from './typed-dates.ts'
import type { Batch } from './use-batch.ts'

type BatchRowProps = {
  row: Row
  index: number
  batch: Batch
  teams: readonly string[]
  leadMinutes: number
  /** Moves the focus to a column of this row. */
  goTo: (column: Column) => void
}

export const headings: Record<Column, string> = {
  home: 'Local',
  away: 'Visitante',
  day: 'Fecha',
  time: 'Hora',
  group: 'Grupo',
}
const examples = { day: '5/12/2026', time: '19:30', group: 'Grupo A' }

/** A match of the grid: two teams, a day and a time, its group, and the deadline that follows from them. */
export function BatchRow({ row, index, batch, teams, leadMinutes, goTo }: BatchRowProps) {
  const faults = batch.faults.get(row.key) ?? {}
  const field = (column: Column) => ({
    name: `${row.key} ${column}`,
    label: `${headings[column]}, fila ${index + 1}`,
    value: row[column],
    error: faults[column],
    onChange: (text: string) => batch.edit(row.key, column, text),
  })
  const columns = columnsWith(batch)
  const next = (column: Column) => () => goTo(columns[columns.indexOf(column) + 1] ?? column)
  const text = (column: 'day' | 'time' | 'group') => {
    const { label, onChange, ...props } = field(column)
    return (
      <TextInput
        {...props}
        size="md"
        className={column === 'group' ? classes.group : undefined}
        aria-label={label}
        placeholder={examples[column]}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <li className={classes.row} data-row={index}>
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      <TeamField {...field('home')} placeholder={headings.home} names={teams} onChosen={next('home')} />
      <TeamField {...field('away')} placeholder={headings.away} names={teams} onChosen={next('away')} />
      {text('day')}
      {text('time')}
      {batch.hasGroups && text('group')}
      <span className={classes.deadline}>{deadlineOf(row, { leadMinutes, today: batch.today })}</span>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={`Quitar la fila ${index + 1}`}
        onClick={() => batch.remove(row.key)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}

const deadlineOf = (row: Row, { leadMinutes, today }: { leadMinutes: number; today: string }): string => {
  const { beginst_at } = kickOffOf(row, today)
  if (beginst_at === '' || !(leadMinutes > 0)) return ''
  const deadline = new Date(Date.parse(beginst_at) - leadMinutes * 60_000).toISOString()
  return `Límite ${timeOn(dayOf(row.day, today) ?? '', deadline)}`
}
