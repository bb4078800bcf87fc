import { listShape } from '../records/list/list-shape.ts'

export const privilegeList = listShape({
  search: 'Buscar por nombre, descripción o acción',
  prefix: 'filter_privilege_',
  filters: {
    name: { kind: 'words' },
    description: { kind: 'words' },
    action: { kind: 'words', queryName: 'privilege_action' },
    status: { kind: 'choice' },
  },
  sorts: ['name', 'description', 'privilege_action', 'status'],
  order: 'name_asc',
})
