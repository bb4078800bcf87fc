import { type EndpointShape, roles, type SessionUser } from '@compety/contract'
import { useSession } from '../../platform/api/session.ts'

type Reader = Pick<SessionUser, 'role_id' | 'privileges'>
type Call = Pick<EndpointShape, 'access'>

const openToAll: readonly string[] = ['anyone', 'visitor or user', 'user'] satisfies Call['access'][]

/** Whether the server would allow this user the call. Screens hide what it would refuse. */
export function mayCall({ role_id, privileges = [] }: Reader, { access }: Call): boolean {
  return role_id === roles.administrator || openToAll.includes(access) || privileges.includes(access)
}

/** The same check for the current user. Undefined, for an action without a call, is always allowed. */
export function useMayCall(): (call: Call | undefined) => boolean {
  const session = useSession()
  return (call) => call === undefined || (session !== null && mayCall(session.user, call))
}
