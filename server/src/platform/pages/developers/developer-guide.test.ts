import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { aMatch, aPool } from '../../../../test/builders.ts'
import { aToken } from '../../../../test/requests/account-requests.ts'
import { endpoints } from '../../http/openapi.ts'
import { developerGuide } from './developer-guide.ts'

const { app, call, db, aPlayer, close } = await testApp()
afterAll(close)

const publicUrl = 'https://compety.example'
const { examples, groups } = developerGuide({ publicUrl })

/** Sends what a command of the guide would send, where the shell has this token. */
const run = (command: string, token: string) => {
  const [, method = 'GET'] = / -X (\w+)/.exec(command) ?? []
  const url = /'https:\/\/compety\.example([^']+)'/.exec(command)?.[1] ?? ''
  const lines = [...command.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)]
  const headers = Object.fromEntries(
    lines.map(([, name, value]) => [name ?? '', (value ?? '').replace('$COMPETY_TOKEN', token)]),
  )
  const payload = /-d '(.+)'/.exec(command)?.[1]
  return app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
}

test('the commands of the guide read and save with a token', async () => {
  const ana = await aPlayer()
  const match = await aMatch(db)
  const pool = await aPool(db, { matches: [match], players: [ana] })
  const { token } = await aToken({ db }, ana, ['read', 'predict'])
  const read = async (command: string) => (await run(command, token)).json()
  expect((await read(examples.pools)).pools).toMatchObject([{ id: pool }])
  expect((await read(examples.sheet)).matches).toMatchObject([{ id: match }])
  const save = examples.save.replace('"match_id":1', `"match_id":${match}`)
  expect((await read(save)).outcomes).toMatchObject([{ match_id: match, isSaved: true }])
  const ranking = examples.ranking.replace('/pool/1/', `/pool/${pool}/`)
  expect((await read(ranking)).ranking).toMatchObject([{ id: ana.id }])
  expect((await read(examples.openApi)).openapi).toBe('3.1.0')
  const { body } = await call('GET /predictionSheet', { as: ana })
  expect(body.matches[0].prediction).toMatchObject({ home_team_score: 2, away_team_score: 1 })
})

test('the commands of a guide without a browser log in, make a token, an organizer and a webhook', async () => {
  const eva = await aPlayer()
  const session = (command: string) =>
    command.replace('$COMPETY_EMAIL', eva.email).replace('$COMPETY_SESSION', eva.token)
  const logIn = examples.logIn.replace('ana@example.com', eva.email).replace('…', 'secreta1')
  expect((await run(logIn, '')).json()).toMatchObject({ token: expect.any(String), user: { id: eva.id } })
  expect((await run(session(examples.token), '')).json()).toMatchObject({ token: expect.stringMatching(/^cpt_/) })
  const made = (await run(session(examples.organizer), '')).json()
  const webhook = session(examples.webhook).replace('"organizer_id":1', `"organizer_id":${made.organizer.id}`)
  expect((await run(webhook, '')).json()).toMatchObject({ secret: expect.stringMatching(/^whsec_/) })
})

test('every call is in the guide, with the scopes that open it', () => {
  const told = groups.flatMap(({ calls }) => calls.map(({ method, path, scopes }) => `${method} ${path} ${scopes}`))
  const all = endpoints.map(({ method, path, scopes }) => `${method} ${path} ${scopes}`)
  expect(told.toSorted()).toEqual(all.toSorted())
  expect(groups.map(({ name }) => name)).toContain('Partidos y resultados')
})

test('the program of the guide takes a message that is signed, and refuses another', async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  const port = 20_000 + (process.pid % 10_000)
  const receiver = spawn(
    process.execPath,
    ['--input-type=module', '-e', examples.receiver.replace('8080', String(port))],
    { env: { ...process.env, COMPETY_SECRET: secret }, cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let printed = ''
  receiver.stdout.on('data', (text) => {
    printed += text
  })
  const body = JSON.stringify({
    type: 'match.result',
    timestamp: new Date().toISOString(),
    data: { match: { id: 12 } },
  })
  const now = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
  }
  const send = async (sent: string): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body: sent }).catch(
      () => undefined,
    )
    if (answer) return answer.status
    await sleep(50)
    return send(sent)
  }
  try {
    expect([await send(body), await send(`${body} `)]).toEqual([204, 400])
    await expect.poll(() => printed).toMatch(/msg_1 match\.result/)
  } finally {
    receiver.kill()
  }
})
