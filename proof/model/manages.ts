import { type Caller, personOf } from './command.ts'
import { isMember, type Model, type Pool } from './world.ts'

export const isOfOrganizer = (model: Model, caller: Caller) => {
  const me = personOf(model, caller)
  return me !== undefined && isMember(model, me)
}
/** Members of the organizer have a part in its official pools too: they moderate the wall, make leagues and ask questions. */
export const runs = (model: Model, pool: Pool, caller: Caller) =>
  isOfOrganizer(model, caller) && pool.organizer_id === model.organizer.id
/** Members of the organizer manage its pools that are not official. */
export const manages = (model: Model, pool: Pool, caller: Caller) => runs(model, pool, caller) && !pool.isOfficial
