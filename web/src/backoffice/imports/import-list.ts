import { listShape } from '../records/list/list-shape.ts'
import { organizer } from '../records/list/organizer-filter.ts'

export const importList = listShape({ filters: { organizer }, sorts: [] })
