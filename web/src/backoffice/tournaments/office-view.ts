import { roles } from '@compety/contract'
import { useSession } from '../../platform/api/session.ts'

/**
 * The parameters of links to a tournament or match from the screens that manage it. Players who are members of an
 * organizer name the view, because the address alone shows them that of players.
 */
export function useOfficeView(): { view?: 'office' } {
  return useSession()?.user.role_id === roles.player ? { view: 'office' } : {}
}
