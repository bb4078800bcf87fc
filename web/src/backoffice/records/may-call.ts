import { type EndpointShape, type SessionUser, roles } from '@compety/contract'
import { useSession } from '../../platform/api/session.ts'

type Reader = Pick<SessionUser, 'role_id' | 'privileges'>
type Call = Pick<EndpointShape, 'access'>

const openToAll: readonly string[] = ['anyone', 'visitor or user', 'user'] satisfies Call['access'][]

/** Whether the server lets this reader make the call, by the call's own access: what it would refuse is not offered. */
export const mayCall = ({ role_id, privileges = [] }: Reader, { access }: Call): boolean =>
  role_id === roles.administrator || openToAll.includes(access) || privileges.includes(access)

/** The same for whoever reads the screen; what calls nothing is for everybody. */
export function useMayCall(): (call: Call | undefined) => boolean {
  const session = useSession()
  return (call) => call === undefined || (session !== null && mayCall(session.user, call))
}
