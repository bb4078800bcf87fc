import { listShape } from '../records/list/list-shape.ts'

export const auditList = listShape({
  filters: {
    created_at: { kind: 'day' },
    actor: { kind: 'words' },
    subject: { kind: 'key' },
    subject_id: { kind: 'number' },
    action: { kind: 'key' },
  },
  sorts: ['created_at'],
  order: 'created_at_desc',
})
