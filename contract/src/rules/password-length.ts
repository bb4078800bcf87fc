import { roles } from './states.ts'

/** The fewest characters of a new password. Players may do least, so theirs may be shorter. */
export function leastPasswordLength(role_id: number): number {
  return role_id === roles.player ? 6 : 12
}
