import { bulkCallOf, changeMany, Failure, failures, InvalidFields, succeeded, wording } from '@compety/contract'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { codeOf } from '../../platform/http/errors.ts'
import type { CallForRecord, MayCallForRecord, On } from '../../platform/http/mount.ts'
import { countAtStake } from './bulk.queries.ts'

type Parts = Pick<AppContext, 'db'> & { callFor: CallForRecord; mayCallFor: MayCallForRecord }
type Outcome = { id: number; isDone: boolean; message: string }

export function bulkRoutes(on: On, { db, callFor, mayCallFor }: Parts) {
  on(changeMany, async ({ body: { list, action, ids: sent }, query: { confirm }, request, reply }) => {
    const ids = [...new Set(sent)].sort((a, b) => a - b)
    const call = bulkCallOf(list, action)
    if (!call) throw new InvalidFields({ action: 'Esta lista no tiene esta acción.' })
    const { endpoint, from } = call
    if (!confirm.includes('many')) {
      const allowed = await idsOf(ids, (id) => mayCallFor(endpoint, { id, request }))
      throw new Failure('bulk_asks', { numbers: await countAtStake(db, list, { ids: allowed, from }) })
    }
    const outcomes: Outcome[] = []
    for (const id of ids) {
      const take = () => callFor(endpoint, { id, query: { confirm: action }, body: {}, request, reply })
      outcomes.push({ id, ...(await outcomeOf(take, request)) })
    }
    return succeeded(wording.changedInBulk(outcomes.filter(({ isDone }) => isDone).length), { outcomes })
  })
}

const idsOf = async (ids: readonly number[], may: (id: number) => Promise<boolean>): Promise<number[]> => {
  const allowed = await Promise.all(ids.map(may))
  return ids.filter((_, place) => allowed[place])
}

/** A row that fails does not end the others; what is no refusal is logged as for a single call. */
const outcomeOf = async (take: () => Promise<unknown>, request: FastifyRequest): Promise<Omit<Outcome, 'id'>> => {
  try {
    const answer = await take()
    return { isDone: true, message: (answer as { message: string }).message }
  } catch (error) {
    if (error instanceof InvalidFields) return { isDone: false, message: Object.values(error.fields).join(' ') }
    const code = codeOf(error as FastifyError)
    if (failures[code][0] >= 500) request.log.error({ err: error, code }, 'row failed')
    return { isDone: false, message: error instanceof Failure ? error.message : failures[code][1] }
  }
}
