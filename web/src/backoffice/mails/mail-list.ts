import { listShape } from '../records/list/list-shape.ts'

/** The list of mails. The filter of the state is its position in the contract's list of states, from 1. */
export const mailList = listShape({
  search: 'Buscar por destinatario o asunto',
  prefix: '',
  filters: { recipient: { kind: 'words' }, subject: { kind: 'words' }, state: { kind: 'choice', isNoneAtZero: true } },
  sorts: ['created_at'],
  order: 'created_at_desc',
})
