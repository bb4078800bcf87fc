import { listShape } from '../records/list/list-shape.ts'

export const userList = listShape({
  search: 'Buscar por email o usuario',
  filters: {
    email: { kind: 'words' },
    username: { kind: 'words' },
    role: { kind: 'choice' },
    status: { kind: 'choice' },
  },
  sorts: ['email', 'username', 'role', 'status'],
  order: 'email_asc',
})
