import { listShape } from '../records/list/list-shape.ts'

export const importList = listShape({ filters: {}, sorts: [] })
