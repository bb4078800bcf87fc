import { listShape } from '../records/list/list-shape.ts'

export const coinPackageList = listShape({
  search: 'Buscar por nombre, código o descripción',
  prefix: 'filter_coin_package_',
  filters: {
    name: { kind: 'words' },
    code: { kind: 'words' },
    description: { kind: 'words' },
    coin_ammount: { kind: 'number' },
    price: { kind: 'amount' },
    status: { kind: 'choice' },
  },
  sorts: ['name', 'code', 'description', 'coin_ammount', 'price', 'status'],
  order: 'name_asc',
})

const { price: _price, ...filters } = coinPackageList.filters
export const coinExpenseList = listShape({
  search: 'Buscar por nombre, código o descripción',
  prefix: 'filter_coin_expense_',
  filters,
  sorts: ['name', 'code', 'description', 'coin_ammount', 'status'],
  order: 'name_asc',
})
