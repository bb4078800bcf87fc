import { chooseRival, dropRival, Failure, findRival, InvalidFields, listRivals, succeeded } from '@compety/contract'
import { checkVisible } from '../../competitions/pools/visible-pool.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { On } from '../../platform/http/mount.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { isMember } from '../../rankings/store/members.queries.ts'
import { describeRivals } from './describe-rivals.ts'
import * as queries from './rivals.queries.ts'

export function rivalRoutes(on: On, context: RankingContext) {
  const { db } = context
  const checkEnrolled = async (caller: Caller, pool_id: number) => {
    await checkVisible(db, caller, pool_id)
    if (!(await isMember(db, { kind: 'pool', id: pool_id }, caller.id))) throw new Failure('not_enrolled')
  }
  const findOwn = async (user_id: number, pool_id: number) => {
    const [found] = await describeRivals(db, context, { user_id, pool_id })
    return { rival: found?.rival ?? null }
  }

  on(findRival, async ({ params: { id }, caller }) => {
    await checkEnrolled(caller, id)
    return findOwn(caller.id, id)
  })

  on(chooseRival, async ({ params: { id }, body: { user_id: rival_id }, caller }) => {
    await checkEnrolled(caller, id)
    if (rival_id === caller.id) throw new InvalidFields({ user_id: 'No puedes elegirte como rival.' })
    const saved = await queries.saveRival(db, { user_id: caller.id, pool_id: id, rival_id })
    if (!saved?.is_enrolled) throw new Failure('not_enrolled')
    if (!saved.is_rival_enrolled) throw new Failure('player_not_enrolled')
    return succeeded('Se ha guardado tu rival con éxito', await findOwn(caller.id, id))
  })

  on(dropRival, async ({ params: { id }, caller }) => {
    await checkEnrolled(caller, id)
    await queries.deleteRival(db, { user_id: caller.id, pool_id: id })
    return succeeded('Ya no tienes rival', { rival: null })
  })

  on(listRivals, async ({ caller }) => ({ rivals: await describeRivals(db, context, { user_id: caller.id }) }))
}
