import { createToken, deleteToken, listTokens, succeeded, wording } from '@compety/contract'
import type { AppContext } from '../../../platform/app-context.ts'
import type { On } from '../../../platform/http/mount.ts'
import * as queries from '../tokens.queries.ts'
import * as change from './change-tokens.ts'

export const tokenRoutes = (on: On, { db }: Pick<AppContext, 'db'>) => {
  on(listTokens, async ({ caller }) => ({ tokens: await queries.listTokens(db, caller.id) }))

  on(createToken, async ({ body, caller }) =>
    succeeded(wording.tokenCreated, await change.createToken(db, body, { caller })),
  )

  on(deleteToken, async ({ params, caller }) => {
    await change.revokeToken(db, { id: params.id, caller })
    return succeeded(wording.tokenRevoked, {})
  })
}
