import { NativeSelect } from '@mantine/core'

const poolOrders = [
  ['beginst_at_asc', 'Inicio, más próximo primero'],
  ['beginst_at_desc', 'Inicio, más lejano primero'],
  ['ends_at_asc', 'Fin, más próximo primero'],
  ['ends_at_desc', 'Fin, más lejano primero'],
  ['name_asc', 'Nombre, de la A a la Z'],
  ['name_desc', 'Nombre, de la Z a la A'],
  ['status_asc', 'Estatus, programadas primero'],
  ['status_desc', 'Estatus, programadas al final'],
] as const

export type PoolOrder = (typeof poolOrders)[number][0]

const options = poolOrders.map(([value, label]) => ({ value, label }))
const isOrder = (value: string): value is PoolOrder => poolOrders.some(([order]) => order === value)

type PoolOrderSelectProps = { value: PoolOrder | undefined; onChange: (order: PoolOrder) => void }

/** Orders a list by name, start, end or status, each ascending and descending. */
export function PoolOrderSelect({ value = 'beginst_at_asc', onChange }: PoolOrderSelectProps) {
  return (
    <NativeSelect
      label="Ordenar por"
      size="md"
      data={options}
      value={value}
      onChange={({ currentTarget }) => {
        if (isOrder(currentTarget.value)) onChange(currentTarget.value)
      }}
    />
  )
}
