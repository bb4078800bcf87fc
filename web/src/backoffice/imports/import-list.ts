import { listShape } from '../records/list-shape.ts'

export const importList = listShape({ filters: {}, sorts: [] })
