import { listShape } from '../records/list/list-shape.ts'

/** The list of reports. The filters are positions in the contract's lists of kinds and states, from 1. */
export const reportList = listShape({
  prefix: '',
  filters: { kind: { kind: 'choice', isNoneAtZero: true }, state: { kind: 'choice', isNoneAtZero: true } },
  sorts: ['created_at'],
  order: 'created_at_asc',
})
