import { sql } from 'kysely'
import { inject } from 'vitest'
import { type Actor, appOn, type TestApp } from '../server/test/app.ts'
import { createDatabase } from '../server/test/database.ts'
import { type Fault, networkTo, type Request, UploadRequest } from './network.ts'
import type { Page } from './page.tsx'

export const administrator = { email: 'administrador@example.com', password: 'compety2026' }
export const demoPlayer = { email: 'jugador@example.com', password: 'compety2026' }
type LogIn = { email: string; password: string }

// biome-ignore lint/suspicious/noExplicitAny: the tests check the contents of an answer
type Call = (method: 'get' | 'post' | 'put' | 'delete', path: string, body?: unknown) => Promise<any>

let server: TestApp
let network: ReturnType<typeof networkTo>
const sessions = new Map<string, Promise<Actor>>()

/** Starts the application on a copy of the demo season, which the tests of a file share. */
export const startServer = async () => {
  server = await appOn(await createDatabase(inject('demoTemplate')), { settings: { allowPrivateAddresses: true } })
  network = networkTo(server.app)
  const before = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest }
  Object.assign(globalThis, { fetch: network.fetch, XMLHttpRequest: UploadRequest })
  return async () => {
    Object.assign(globalThis, before)
    sessions.clear()
    await server.close()
  }
}

const answered = ({ status, body }: { status: number; body: unknown }, what: string) => {
  if (status >= 400) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

const logIn = async ({ email, password }: LogIn): Promise<Actor> => {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const body = answered(await server.call('POST /authenticate', { body: { email, password } }), email) as any
  return { id: body.user.id, email: body.user.email, token: body.token, username: body.user.username }
}

const actorOf = (who: LogIn | Actor): Promise<Actor> => {
  if ('token' in who) return Promise.resolve(who)
  const known = sessions.get(who.email) ?? logIn(who)
  sessions.set(who.email, known)
  return known
}

/** Returns a function that calls the API as this user and throws on a refusal. */
export const caller = async (who: LogIn | Actor): Promise<Call> => {
  const as = await actorOf(who)
  return async (method, path, body) =>
    answered(await server.call(`${method.toUpperCase()} ${path}`, { as, body }), `${method} ${path}`)
}

/** Calls the API without a session. */
export const post = async (path: string, body: unknown) => answered(await server.call(`POST ${path}`, { body }), path)
/** The status of the answer to a GET request for an address. */
export const statusOf = async (address: string) =>
  (await server.app.inject({ method: 'GET', url: new URL(address).pathname })).statusCode

/** A new player, whose password is secreta1. */
export const aPlayer = async (username?: string) => {
  const actor = await server.aPlayer(username)
  await sql`update user_profiles set birthdate = '1999-07-07' where user_id = ${actor.id}`.execute(server.db)
  return { ...actor, username: actor.username ?? '', call: await caller(actor) }
}

/** Moves the end of a pool into the past, which no form accepts. */
export const overdue = async (pool: number) => {
  await sql`update pools set ends_at = now() - interval '1 hour', beginst_at = now() - interval '2 hours' where id = ${pool}`.execute(
    server.db,
  )
}

/** Signs in without the form. The page is opened as this user from then on. */
export const enterAs = async (page: Page, who: LogIn | Actor) => {
  const actor = await actorOf(who)
  const session = await (await caller(actor))('get', '/session')
  page.enter({ ...session, token: actor.token })
}

// Follows Playwright's patterns: ** matches anything, * a part of a path.
const patternOf = (path: string | RegExp): RegExp =>
  typeof path === 'string'
    ? new RegExp(
        `^${path
          .replace(/[.?+^$()|[\]\\]/g, '\\$&')
          .replaceAll('**', '.+')
          .replace(/(?<!\.)\*/g, '[^/]*')
          .replaceAll('.+', '.*')}$`,
      )
    : path

const asTest = (path: string | RegExp, method?: string) => {
  const pattern = patternOf(path)
  return (request: Request) => pattern.test(request.path) && (method === undefined || method === request.method)
}

/** Makes calls of these addresses fail, by a status or a cut connection. Returns a function that ends this. */
export const failing = (path: string | RegExp, outcome: number | 'cut' = 500, method?: string) => {
  const fault: Fault = { applies: asTest(path, method), action: async () => outcome }
  network.faults.push(fault)
  return () => void network.faults.splice(network.faults.indexOf(fault), 1)
}

/** Runs an action before the first call of an address reaches the server. */
export const beforeFirst = (path: string | RegExp, action: () => Promise<unknown>, method?: string) => {
  let running: Promise<unknown> | undefined
  network.faults.push({
    applies: asTest(path, method),
    action: async () => {
      running ??= action()
      await running
      return undefined
    },
  })
}

/** Removes all faults and forgets the requests sent so far. */
export const resetNetwork = () => {
  network.faults.length = 0
  network.sent.length = 0
}

/** The calls of an address since the last reset. */
export const callsOf = (path: string | RegExp, method?: string) => network.sent.filter(asTest(path, method))
