import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { testApp } from '../server/test/app.ts'
import { aMatch, anOrganizer, aPool } from '../server/test/builders.ts'
import { aToken } from '../server/test/requests/account-requests.ts'

const { app, call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const client = join(import.meta.dirname, 'client')
const address = await app.listen({ host: '127.0.0.1', port: 0 })

/** Runs a program of Node.js, and returns what it printed and how it ended. */
const run = async (input: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, input, { cwd: client, env: { ...process.env, ...env } })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text
    })
  const code = await new Promise((done) => child.on('close', done))
  return { code, printed }
}
/** Runs a program that uses the client with a token. */
const runWith = async (token: string, program: string) => {
  const file = join(temporaryFolder('client'), 'program.ts')
  const source = join(client, 'src/client.ts')
  await writeFile(file, `import { competyClient } from '${source}'\n${program}`)
  return run([file], { COMPETY_ADDRESS: address, COMPETY_TOKEN: token })
}
const bin = (name: string) => join(client, 'node_modules', name)

// The types of the client come from the document that the server answers.
beforeAll(async () => {
  const made = await run([bin('openapi-typescript/bin/cli.js'), `${address}/api/docs/json`, '-o', 'src/api.gen.ts'])
  expect(made).toMatchObject({ code: 0 })
})

test('the client and the bot compile with the types of the API', async () => {
  expect(await run([bin('typescript/bin/tsc'), '-p', '.', '--noEmit', '--incremental', 'false'])).toEqual({
    code: 0,
    printed: '',
  })
})

test('the bot predicts what has no prediction with the most frequent score of its pools', async () => {
  const [ana, admin] = [await aPlayer(), await anAdministrator()]
  const played = await Promise.all([1, 2, 3].map(() => aMatch(db)))
  const [own, open] = [await aMatch(db), await aMatch(db)]
  const pool = await aPool(db, { matches: [...played, own, open], players: [ana] })
  const prediction = { home_team_score: 4, away_team_score: 4 }
  await call(`POST /pool/${pool}/addPrediction/${own}`, { as: ana, body: { prediction } })
  for (const [place, match] of played.entries()) {
    await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
    const match_result = { home_team_score: place === 0 ? 3 : 2, away_team_score: 1 }
    await call(`POST /matches/${match}/result`, { as: admin, body: { match_result } })
  }
  const { token } = await aToken({ db }, ana, ['read', 'predict'])
  const { code, printed } = await run(['../bot/bot.ts'], { COMPETY_ADDRESS: address, COMPETY_TOKEN: token })
  expect([code, printed.trim()]).toEqual([0, '1 pronósticos 2-1'])
  const { matches } = (await call('GET /predictionSheet', { as: ana })).body
  const scores = matches.map(({ id, prediction: saved }: { id: number; prediction: typeof prediction }) => [
    id,
    saved.home_team_score,
    saved.away_team_score,
  ])
  expect(scores.sort()).toEqual(
    [
      [own, 4, 4],
      [open, 2, 1],
    ].sort(),
  )
})

test('the client tells the text of a refusal, and repeats what was refused because of load', async () => {
  const { token } = await aToken({ db }, await aPlayer(), ['read'])
  const program = `
    const compety = competyClient({ address: process.env.COMPETY_ADDRESS ?? '', token: process.env.COMPETY_TOKEN })
    const { fetch } = globalThis
    let loaded = 1
    globalThis.fetch = async (...input) =>
      loaded-- > 0 ? new Response('{}', { status: 503, headers: { 'retry-after': '0' } }) : fetch(...input)
    const { pools } = await compety.get('/myPools')
    const refused = await compety.get('/pools/{id}', { path: { id: 999999 } }).catch((error) => error)
    const forbidden = await compety.post('/predictions', { body: { predictions: [] } }).catch((error) => error)
    console.log(JSON.stringify([pools, refused.name, refused.status, refused.message, forbidden.status]))`
  const { printed } = await runWith(token, program)
  expect(JSON.parse(printed)).toEqual([[], 'CompetyError', 404, expect.stringMatching(/^No existe/), 403])
})

test('the client logs in, reads a ranking, uploads an import and saves a prediction', async () => {
  const [owner, match] = [await aPlayer(), await aMatch(db)]
  const organizer = await anOrganizer(db, owner)
  const pool = await aPool(db, { matches: [match], players: [owner], organizer_id: organizer })
  const content = 'torneo,jornada,fecha,hora,local,visitante\\nCopa,1,2031-06-11,19:00,Alfa,Beta\\n'
  const program = `
    const compety = competyClient({ address: process.env.COMPETY_ADDRESS ?? '' })
    const { token } = await compety.post('/authenticate', {
      body: { email: '${owner.email}', password: 'secreta1' },
    })
    const headers = { 'x-email': '${owner.email}', 'x-token': token }
    const path = { id: ${pool} }
    const { ranking } = await compety.get('/pool/{id}/pool_ranking', { path, headers })
    const body = new FormData()
    body.set('organizer_id', '${organizer}')
    body.set('sport', 'FUT')
    body.set('timezone', 'UTC')
    body.set('file', new File(['${content}'], 'copa.csv', { type: 'text/csv' }))
    const { import: made } = await compety.post('/imports', { body, headers })
    const predictions = [{ match_id: ${match}, home_team_score: 2, away_team_score: 1 }]
    const { outcomes } = await compety.post('/predictions', { body: { predictions }, headers })
    console.log(JSON.stringify([ranking.map(({ id }) => id), made.matches_created, outcomes[0].isSaved]))`
  const { printed } = await runWith('', program)
  const [players, imported, isSaved] = JSON.parse(printed)
  expect([players, isSaved]).toEqual([[owner.id], true])
  expect(imported).toBe(1)
})
