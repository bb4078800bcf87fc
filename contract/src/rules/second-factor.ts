import { roles } from './states.ts'

/** Whether a role may be asked for a second factor (`REQUIRE_SECOND_FACTOR`): every one but that of players. */
export function needsSecondFactor(role_id: number): boolean {
  return role_id !== roles.player
}
