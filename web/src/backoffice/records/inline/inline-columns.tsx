import { genericLifecycle } from '@compety/contract'
import { RecordState } from '../record-state.tsx'
import { statesOf } from '../states.ts'
import classes from './inline-columns.module.css'

const states = statesOf(genericLifecycle)

/** The columns shared by lists that are edited in place. */
export const idColumn = { key: 'id', title: 'ID', width: 70, render: ({ id }: { id: number }) => id } as const

export const nameColumn = {
  key: 'name',
  title: 'Nombre',
  render: ({ name }: { name: string }) => <span className={classes.words}>{name}</span>,
  field: { name: 'name', maxLength: 100 },
} as const

/** `maxLength` is the limit of characters. */
export function descriptionColumn(maxLength: number) {
  return {
    key: 'description',
    title: 'Descripción',
    render: ({ description }: { description: string | null }) => <span className={classes.words}>{description}</span>,
    field: { name: 'description', maxLength },
  } as const
}

export const codeColumn = {
  key: 'code',
  title: 'Código',
  render: ({ code }: { code: string }) => code,
  field: { name: 'code', maxLength: 3 },
} as const

export const stateColumn = {
  key: 'status',
  title: 'Estado',
  sort: 'status',
  filter: 'status',
  useOptions: () => states,
  render: ({ status }: { status: number }) => <RecordState lifecycle={genericLifecycle} status={status} />,
} as const

/** Lets a list be sorted and filtered by this column. */
export const listed = <const Column extends { key: string }>(column: Column) => ({
  ...column,
  sort: column.key as Column['key'],
  filter: column.key as Column['key'],
})
