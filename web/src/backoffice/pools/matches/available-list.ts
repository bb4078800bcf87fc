import { listShape } from '../../records/list/list-shape.ts'

/** The filters of the matches that can be added to a pool. */
export const availableList = listShape({
  filters: {
    sport: { kind: 'choice' },
    tournament: { kind: 'choice' },
    round: { kind: 'choice', within: 'tournament' },
    beginst_at: { kind: 'day' },
  },
  sorts: [],
})
