import { addPrediction, createImport, createTeam, findMonthlyGlobalRanking, listMyPools } from '@compety/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers } from '../../../test/render.tsx'
import { addressOf, call } from './call.ts'
import { AnswerTimeout, failureLines, NoAnswer, Refused, RefusedFields } from './failures.ts'
import { currentSession } from './session.ts'

afterEach(() => vi.restoreAllMocks())

test('parameters are inserted into the path, and empty values are left out of the query', () => {
  expect(addressOf(addPrediction, { params: { id: 1, matchId: 5 } })).toBe('/api/pool/1/addPrediction/5')
  const query = { name: 'copa américa', page: 2, sector: undefined, sector_name: '' }
  expect(addressOf(listMyPools, { query })).toBe('/api/myPools?name=copa+am%C3%A9rica&page=2')
})

test('a body is sent inside its wrapper, or as it is if the endpoint has none', async () => {
  const sent = aServerThatAnswers({})
  await call(addPrediction, { params: { id: 1, matchId: 5 }, body: { home_team_score: 1, away_team_score: 2 } })
  await call(findMonthlyGlobalRanking, { body: { month: 6, year: undefined } })
  expect(sent.map(({ body }) => body)).toEqual([
    { prediction: { home_team_score: 1, away_team_score: 2 } },
    { month: 6 },
  ])
})

test('a file is sent as multipart form data together with the record as JSON', async () => {
  let form: FormData | undefined
  vi.stubGlobal('fetch', async (_address: string, init: { body: FormData }) => {
    form = init.body
    return new Response('{}')
  })
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  await call(createTeam, { body: { name: 'Perú', code: 'PER', sport_id: 1 }, files: [logo] })
  expect([...(form?.keys() ?? [])].sort()).toEqual([createTeam.file.parts[0], 'team'].sort())
  expect(form?.get('team')).toBe('{"name":"Perú","code":"PER","sport_id":1}')
})

test('of multipart fields without a wrapper, nulls are left out and lists are JSON', async () => {
  let form: FormData | undefined
  vi.stubGlobal('fetch', async (_address: string, init: { body: FormData }) => {
    form = init.body
    return new Response('{}')
  })
  const decisions = [{ row: 3, match_id: 'new' as const }]
  const body = { sport: 'FUT', deadline: 15, tournament_id: null, decisions, columns: null, skip_bad: true }
  await call(createImport, { body })
  expect(Object.fromEntries(form?.entries() ?? [])).toEqual({
    sport: 'FUT',
    deadline: '15',
    decisions: '[{"row":3,"match_id":"new"}]',
    skip_bad: 'true',
  })
})

test('every call carries the e-mail address and the token of the session', async () => {
  aSignedInPlayer()
  let headers: Record<string, string> = {}
  vi.stubGlobal('fetch', async (_address: string, init: { headers: Record<string, string> }) => {
    headers = init.headers
    return new Response('{}')
  })
  await call(listMyPools, {})
  expect(headers).toMatchObject({ 'x-email': 'player@example.org', 'x-token': 'token' })
})

test('a 401 for an old session does not end a session that another tab has begun since', async () => {
  aSignedInPlayer()
  vi.stubGlobal('fetch', async () => {
    localStorage.setItem('root', JSON.stringify({ ...currentSession(), token: 'newer' }))
    return new Response(JSON.stringify({ status: 'error', errorCode: 401, message: 'No.' }), { status: 401 })
  })
  await expect(call(listMyPools, {})).rejects.toBeInstanceOf(NoAnswer)
  expect(currentSession()?.token).toBe('newer')
  await expect(call(listMyPools, {})).rejects.toMatchObject({ constructor: Refused, status: 401 })
})

test('the page reloads when another user has signed in in another tab', async () => {
  aSignedInPlayer()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  vi.stubGlobal('fetch', async () => {
    localStorage.setItem(
      'root',
      JSON.stringify({ token: 'theirs', user: { id: 8, email: 'b@example.org', role_id: 2 } }),
    )
    return new Response(JSON.stringify({ status: 'error', errorCode: 401, message: 'No.' }), { status: 401 })
  })
  await expect(call(listMyPools, {})).rejects.toBeInstanceOf(NoAnswer)
  expect(reload).toHaveBeenCalledOnce()
  expect(currentSession()?.token).toBe('theirs')
})

const failureOfCall = (body: unknown, status: number) => {
  aServerThatAnswers(body, status)
  return call(listMyPools, {}).catch((error: unknown) => error)
}

test('a refusal shows the message of the server', async () => {
  const failure = await failureOfCall({ status: 'error', errorCode: 409, message: 'Está completa.' }, 409)
  expect(failure).toBeInstanceOf(Refused)
  expect(failureLines(failure, 'sin respuesta')).toEqual(['Está completa.'])
})

test("an answer with status 'error' in its body is a refusal even with the HTTP status 200", async () => {
  const failure = await failureOfCall({ status: 'error', errorCode: 401, message: 'No.' }, 200)
  expect(failure).toBeInstanceOf(Refused)
  expect(failure).toMatchObject({ status: 401 })
})

test.each<[string, unknown, number]>([
  ['401 without a body', '', 401],
  ['401 without a message', { status: 'error', errorCode: 401 }, 401],
  ['errorCode 401 alone', { errorCode: 401 }, 200],
])('%s is a refusal and shows the message of the screen', async (_, body, status) => {
  const failure = await failureOfCall(body, status)
  expect(failure).toMatchObject({ constructor: Refused, status: 401 })
  expect(failureLines(failure, 'sin palabras')).toEqual(['sin palabras'])
})

test("refused fields are shown as lines 'field: message'", async () => {
  const failure = await failureOfCall({ email: 'ya está en uso', username: ['corto', 'feo'] }, 422)
  expect(failure).toBeInstanceOf(RefusedFields)
  expect(failureLines(failure, 'sin respuesta')).toEqual(['email: ya está en uso', 'username: corto, feo'])
})

test('a 500 with field errors shows them; an answer with no field errors shows the message of the screen', async () => {
  const body = { status: 'error', errorCode: 500, message: 'Del servidor.' }
  const lines = async (answer: object, status: number) =>
    failureLines(await failureOfCall(answer, status), 'sin respuesta')
  expect(await lines({ ...body, errors: { name: 'ya está en uso' } }, 500)).toEqual(['name: ya está en uso'])
  expect(await lines({ ...body, errors: {} }, 500)).toEqual(['sin respuesta'])
  expect(await lines({}, 422)).toEqual(['sin respuesta'])
})

test('a missing or unreadable answer shows the message of the screen', async () => {
  expect(failureLines(await failureOfCall('oops', 502), 'sin respuesta')).toEqual(['sin respuesta'])
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const failure = await call(listMyPools, {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NoAnswer)
})

/** A server that never answers, and a time-out that ends immediately. */
const aSilentServer = () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit) => {
    if (signal?.aborted) throw signal.reason
    return new Response('{}')
  })
}

test('a call to a server that never answers ends with a time-out', async () => {
  aSilentServer()
  const failure = await call(listMyPools, {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(AnswerTimeout)
})

test('an answer that begins and never ends also leads to a time-out', async () => {
  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const stopped = new Promise<never>((_, fail) => timeout.signal.addEventListener('abort', fail))
  vi.stubGlobal('fetch', async () => Object.assign(new Response('{'), { json: () => stopped }))
  const failure = call(listMyPools, {}).catch((error: unknown) => error)
  setTimeout(() => timeout.abort())
  expect(await failure).toBeInstanceOf(AnswerTimeout)
})

test('an upload has no time-out', async () => {
  aSilentServer()
  const logo = new File(['x'], 'logo.png', { type: 'image/png' })
  await expect(
    call(createTeam, { body: { name: 'Perú', code: 'PER', sport_id: 1 }, files: [logo] }),
  ).resolves.toBeDefined()
})
