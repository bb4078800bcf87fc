import { listShape } from '../../records/list/list-shape.ts'

/** The players of a pool; 1 in `missing` leaves those who miss the next deadline. */
export const playerList = listShape({
  filters: {
    username: { kind: 'words', queryName: 'search' },
    missing: { kind: 'choice', isNoneAtZero: true },
  },
  sorts: ['joined_at'],
  order: 'joined_at_desc',
  size: 20,
})

export const invitationList = listShape({ filters: {}, sorts: [], isWhole: true })
