import { listShape } from '../records/list-shape.ts'

/** A state is asked for by its place among those of the contract, from 1 on. */
export const mailList = listShape({
  prefix: '',
  filters: { recipient: { kind: 'words' }, subject: { kind: 'words' }, state: { kind: 'choice', isNoneAtZero: true } },
  sorts: ['created_at'],
  order: 'created_at_desc',
})
