import { type EndpointShape, type Members, roles, type SessionUser } from '@compety/contract'
import { useSession } from '../../platform/api/session.ts'

type Reader = Pick<SessionUser, 'role_id' | 'privileges' | 'organizers'>
type Call = Pick<EndpointShape, 'access' | 'members'> & { method?: EndpointShape['method'] }
/** A pool, or what names the organizer of another record. */
export type Owned = { organizer_id: number | null; is_official?: boolean }

const openToAll: readonly string[] = ['anyone', 'visitor or user', 'user'] satisfies Call['access'][]

/**
 * Whether the server would allow this user the call for the record. Screens hide what it would refuse. Members of an
 * organizer may make calls for its records.
 */
export function mayCall(reader: Reader, call: Call, record?: Owned): boolean {
  const { role_id, privileges = [] } = reader
  const holds = role_id === roles.administrator || openToAll.includes(call.access) || privileges.includes(call.access)
  return holds || mayAsMember(reader, call, record)
}

const mayAsMember = ({ organizers = [] }: Reader, { members, method }: Call, record?: Owned): boolean => {
  if (members === undefined || members === 'nobody') return false
  const isOf = (id: number) => members.of === 'any organizer' || id === record?.organizer_id
  const acting = organizers.filter(({ id, is_suspended }) => isOf(id) && (method === 'GET' || !is_suspended))
  return acting.some(({ role }) => hasRole(role, members)) && !(members.official === false && record?.is_official)
}

const hasRole = (role: string, members: Members): boolean => members.role === undefined || members.role === role

/** The same check for the current user. Undefined, for an action without a call, is always allowed. */
export function useMayCall(): (call: Call | undefined, record?: Owned) => boolean {
  const session = useSession()
  return (call, record) => call === undefined || (session !== null && mayCall(session.user, call, record))
}
