import type { Stage } from '../../server/test/requests/stage.ts'
import type { ValidRequest } from '../../server/test/requests/valid-request.ts'

const ofPools = ['pools', 'pool', 'editPool', 'sendPoolQualification', 'add_favorite_pool', 'del_favorite_pool']
const ofOrganizers = ['organizers', 'editOrganizer']

const aimOf = ({ pool, match, organizer, other }: Stage, part: string, before: string | undefined) => {
  if (part === '{matchId}') return match
  if (part === '{userId}') return other.id
  if (part !== '{id}' || before === undefined) return undefined
  if (ofPools.includes(before)) return pool
  if (ofOrganizers.includes(before)) return organizer
  return before === 'matches' ? match : undefined
}

/** The path of a request, about the pool, the open match, the organizer and the other player of a stage. */
export const aimedAt = ({ endpoint, path }: ValidRequest, stage: Stage): string => {
  const [way = '', query] = path.split('?')
  const filled = way.split('/')
  const parts = endpoint.path.split('/')
  const aimed = parts.map((part, n) => aimOf(stage, part, parts[n - 1]) ?? filled[n]).join('/')
  return query ? `${aimed}?${query}` : aimed
}
