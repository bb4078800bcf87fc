import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { mailedTokens } from '../../../../test/mailed-links.ts'

const limited = await testApp({ rateLimits: true })
const { app, db, call, aPlayer, close } = await testApp({ publicUrl: 'https://compety.example' })
afterAll(async () => {
  await limited.close()
  await close()
})

const password = 'secreta1'
const logIn = (email: string, cookie?: string, at = { app, remoteAddress: '192.0.2.1', password }) =>
  at.app.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { email, password: at.password },
    remoteAddress: at.remoteAddress,
    headers: { 'x-forwarded-proto': 'https', ...(cookie && { cookie }) },
  })
const setCookie = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie'])
const cookieOf = (answer: { headers: Record<string, unknown> }) => setCookie(answer).split(';')[0] as string

test('a log-in sets a cookie that no script reads, no other site sends and no other call gets', async () => {
  const ana = await aPlayer()
  const [pair, ...attributes] = setCookie(await logIn(ana.email)).split('; ')
  expect(pair).toMatch(/^known_browser=[\w-]{22}(\.[\w-]{43}){2}$/)
  expect(attributes).toEqual(['Path=/api/authenticate', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  const eva = await limited.aPlayer()
  expect(setCookie(await limited.call('POST /authenticate', { body: { email: eva.email, password } }))).not.toContain(
    'Secure',
  )
})

test('a refused log-in sets no cookie', async () => {
  const { email } = await aPlayer()
  expect(setCookie(await call('POST /authenticate', { body: { email, password: 'otra-clave' } }))).toBe('undefined')
})

test('a browser keeps its name and gets a signature for each account, of at most ten', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => aPlayer()))
  let cookie: string | undefined
  const counts: (number | undefined)[] = []
  const names = new Set<string | undefined>()
  for (const { email } of [...people, people[11], people[0]].filter((one) => one !== undefined)) {
    cookie = cookieOf(await logIn(email, cookie))
    const [name, ...signatures] = cookie.replace('known_browser=', '').split('.')
    counts.push(signatures.length - 1)
    names.add(name)
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 10])
  expect(names.size).toBe(1)
})

test('a name and signatures that the server did not make are replaced at a log-in', async () => {
  const { email } = await aPlayer()
  const own = cookieOf(await logIn(email))
  const [name, signature, seal] = own.split('.')
  const chosen = `known_browser=${'A'.repeat(22)}`
  const made = 'B'.repeat(43)
  for (const forged of [
    `${chosen}.${made}`,
    `${chosen}.${made}.${made}`,
    `${chosen}.${signature}.${seal}`,
    `${name}.${made}.${signature}.${seal}`,
  ]) {
    const renewed = cookieOf(await logIn(email, forged))
    expect(renewed).toMatch(/^known_browser=[\w-]{22}(\.[\w-]{43}){2}$/)
    expect(renewed).not.toContain('AAAA')
    expect(renewed).not.toContain(made)
  }
  expect(cookieOf(await logIn(email, own))).toBe(own)
})

test('a browser that knows the account may log in where others have used up the attempts of its address', async () => {
  const [ana, eva] = [await limited.aPlayer(), await limited.aPlayer()]
  const at = { app: limited.app, remoteAddress: '192.0.2.7', password }
  const cookie = cookieOf(await logIn(ana.email.toUpperCase(), undefined, at))
  for (let n = 0; n < 9; n++) await logIn(`nadie${n}@example.com`, undefined, at)
  const status = async (email: string, cookie?: string) => (await logIn(email, cookie, at)).statusCode
  expect(await status(ana.email)).toBe(429)
  expect(await status(ana.email, cookie)).toBe(200)
  expect(await status(eva.email, cookie)).toBe(429)
  const [name, signature, seal] = cookie.split('.')
  const other = 'A'.repeat(43)
  for (const forged of [
    `${name}x.${signature}.${seal}`,
    `${name}.${other}.${seal}`,
    `${name}.${signature}.${other}`,
    `${name}.${signature}.${other}.${seal}`,
    name,
    'known_browser=',
  ]) {
    expect(await status(ana.email, forged), forged).toBe(429)
  }
})

test('a known browser may itself try ten times a minute', async () => {
  const ana = await limited.aPlayer()
  const at = { app: limited.app, remoteAddress: '192.0.2.8', password }
  const cookie = cookieOf(await logIn(ana.email, undefined, at))
  for (let n = 0; n < 10; n++) expect((await logIn(ana.email, cookie, at)).statusCode).toBe(200)
  expect((await logIn(ana.email, cookie, { ...at, remoteAddress: '192.0.2.9' })).statusCode).toBe(429)
})

test('who resets the password by the mailed link has a known browser', async () => {
  const ana = await aPlayer()
  await call('POST /user/recoverPassword', { body: { email: ana.email } })
  const [token] = await mailedTokens(db, 'reset_password', ana.email)
  const body = { token, newPassword: 'nueva-clave', passwordConfirmation: 'nueva-clave' }
  expect(setCookie(await call('POST /user/resetPassword', { body }))).toMatch(/^known_browser=/)
})
