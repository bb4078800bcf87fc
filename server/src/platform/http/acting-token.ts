import { AsyncLocalStorage } from 'node:async_hooks'

type Named = { name: string }

const used = new AsyncLocalStorage<Named>()

/** Does the work of a call. Audit entries of this work name the token, if the call was made with one. */
export const withActingToken = <T>(token: Named | undefined, work: () => Promise<T>): Promise<T> =>
  token ? used.run(token, work) : work()

/** The name of the token that the actor of a change uses: null for a session, and for what nobody does. */
export const tokenOf = (actor_id: number | null): string | null =>
  actor_id === null ? null : (used.getStore()?.name ?? null)
