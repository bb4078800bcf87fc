import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const administrator = { email: 'administrador@example.com', password: 'compety2026' }
export const demoPlayer = { email: 'jugador@example.com', password: 'compety2026' }

export type LogIn = { email: string; password: string }

/** Logs in by the form. It leads to the start, or to the screen that was asked for before. */
export const logIn = async (page: Page, { email, password }: LogIn, { at = '', to = '/dashboard' } = {}) => {
  await page.goto(`${at}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL(`**${to}`)
}

type Session = { token: string; user: { email: string } }

const authenticate = async (request: APIRequestContext, who: LogIn): Promise<Session> => {
  const answer = await request.post('/api/authenticate', { data: who })
  if (!answer.ok()) throw new Error(`no session of ${who.email}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

// The demo accounts log in once per worker. A test that ends their session logs in by the form instead.
const sessions = new Map<string, Session>()
const sessionOf = async (request: APIRequestContext, who: LogIn): Promise<Session> => {
  if (who !== administrator && who !== demoPlayer) return authenticate(request, who)
  const session = sessions.get(who.email) ?? (await authenticate(request, who))
  sessions.set(who.email, session)
  return session
}

/** Signs in without the form, for tests that are about something else. */
export const enterAs = async (page: Page, who: LogIn) => {
  const { token, user } = await sessionOf(page.request, who)
  await page.addInitScript((root) => {
    if (location.pathname !== '/login') localStorage.setItem('root', root)
  }, JSON.stringify({ token, user }))
  return { 'x-email': user.email, 'x-token': token }
}

let count = 0
/** A person who has no account yet. */
export const aPerson = () => {
  const username = `ana${Date.now()}${count++}`
  return { username, email: `${username}+casa@example.com`, password: 'secreta1' }
}
type Person = ReturnType<typeof aPerson>

/** Fills in the form of the registration, which is open. */
export const fillInRegistration = async (page: Page, { username, email, password }: Person) => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Nombre de usuario').fill(username.toUpperCase())
  await expect(page.getByLabel('Nombre de usuario')).toHaveValue(username)
  await page.getByLabel('Mes').selectOption({ label: 'Febrero' })
  await page.getByLabel('Año').selectOption('2000')
  await page.getByLabel('Día').selectOption('29')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(password)
}

/** Registers a new player, who is not signed in in the browser. */
export const aPlayer = async (request: APIRequestContext) => {
  const username = `jugador${Date.now()}${count++}`
  const who = { username, email: `${username}@example.com`, password: 'secreta1' }
  const { email, password } = who
  const user_profile_attributes = { username, birthdate: '1999-07-07' }
  const user = { email, password, passwordConfirmation: password, user_profile_attributes }
  const answer = await request.post('/api/player', { data: { user, referral_user_hash: null } })
  if (!answer.ok()) throw new Error(`no player: ${answer.status()} ${await answer.text()}`)
  return { ...who, call: await caller(request, who) }
}

/** Replaces the stream of changes, so that the network of the page becomes idle. */
export const withoutStream = (page: Page) =>
  page.route('**/api/changes*', (route) => route.fulfill({ json: { last: 'none', lost: false, changes: [] } }))

/** Waits for late requests, but only for a while: on a complete screen the event sometimes did not come within minutes. */
export const becomesIdle = (page: Page) => page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})

/** Returns a function that calls the API as this person. */
export const caller = async (request: APIRequestContext, who: LogIn) => {
  const { token, user } = await sessionOf(request, who)
  const headers = { 'x-email': user.email, 'x-token': token }
  return async (method: 'get' | 'post' | 'put', path: string, data?: unknown) => {
    const response = await request[method](`/api${path}`, { headers, ...(data === undefined ? {} : { data }) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
}

/** Answers the dialog that asks before an action. */
export const confirm = (page: Page) => page.getByRole('dialog').locator('[type=submit]').click()
