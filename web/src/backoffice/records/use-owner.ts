import { type EndpointShape, platformOwner } from '@compety/contract'
import { useSearch } from '@tanstack/react-router'
import { useSession } from '../../platform/api/session.ts'
import type { ListSearch } from './list/list-shape.ts'
import { mayCall } from './may-call.ts'

/** Whether the user holds the privilege itself, and is not only a member of an organizer. */
function useHolds({ access }: Pick<EndpointShape, 'access'>): boolean {
  const session = useSession()
  return session !== null && mayCall(session.user, { access })
}

/**
 * The organizer for which a screen makes records: that of the address, or else the first one of a user who acts only as
 * a member. Undefined for the platform.
 */
export function useOwner(call: Pick<EndpointShape, 'access'>): number | undefined {
  const { organizer, filter_organizer } = useSearch({ strict: false }) as ListSearch
  const holds = useHolds(call)
  const first = useSession()?.user.organizers?.find(({ is_suspended }) => !is_suspended)
  const named = Number(organizer ?? filter_organizer ?? platformOwner)
  if (named > platformOwner) return named
  return holds ? undefined : first?.id
}

/** The query of a list. Unless an owner is chosen, holders of the privilege see the records of the platform. */
export function useOwnedQuery(call: Pick<EndpointShape, 'access'>, query: ListSearch): ListSearch {
  const holds = useHolds(call)
  return holds && query.organizer_id === undefined ? { ...query, organizer_id: platformOwner } : query
}

/** What a list links to: the area of the organizer whose records it shows, and the forms of new ones. */
export function useOwnerLinks(call: Pick<EndpointShape, 'access'>) {
  const owner = useOwner(call)
  const membership = useSession()?.user.organizers?.find(({ id }) => id === owner)
  return {
    parent: membership && { to: `/organize/${membership.id}`, label: membership.name },
    search: owner === undefined ? {} : { organizer: owner },
  }
}
