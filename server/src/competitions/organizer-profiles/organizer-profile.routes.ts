import { Failure, findOrganizerProfile, registerPlayerWithOrganizer } from '@compety/contract'
import { registerPlayer } from '../../identity/accounts/register-player.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { describeOrganizerProfile } from './describe-organizer-profile.ts'
import * as queries from './organizer-profile.queries.ts'

export const organizerProfileRoutes = (on: On, context: RankingContext) => {
  const { db } = context

  on(findOrganizerProfile, async ({ params, caller }) => ({
    organizer: await describeOrganizerProfile(db, { ...params, reader: caller, context }),
  }))

  on(registerPlayerWithOrganizer, async ({ params, body }) => {
    const organizer_id = await queries.findActive(db, params.organizer_name)
    if (organizer_id === undefined) throw new Failure('organizer_not_found')
    const user = await registerPlayer(context, body, {
      inTransaction: async (db, user_id) => {
        if (!(await queries.registerWith(db, { organizer_id, user_id }))) throw new Failure('organizer_not_found')
      },
    })
    return { status: 'success' as const, user }
  })
}
