import { listShape } from '../records/list/list-shape.ts'

export const usersReportList = listShape({
  search: 'Buscar por email o usuario',
  size: 50,
  filters: {
    id: { kind: 'number' },
    username: { kind: 'words' },
    email: { kind: 'words' },
    status: { kind: 'choice' },
    funnel_status: { kind: 'choice' },
    active_competies: { kind: 'number' },
    users_referred: { kind: 'number' },
  },
  sorts: ['id', 'email', 'username', 'funnel_status', 'active_competies', 'users_referred'],
  order: 'email_asc',
})
