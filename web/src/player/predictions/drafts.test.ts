import { failures } from '@compety/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../../test/render.tsx'

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const typed = (home: number, away: number) => expect.objectContaining(score(home, away))

/** A tab of its own: memory of its own, the storage shared with the others. */
async function aTab(userId = 7) {
  vi.resetModules()
  const { aSignedInPlayer } = await import('../../../test/builders.ts')
  aSignedInPlayer(userId)
  return {
    ...(await import('./drafts.ts')),
    ...(await import('./send-drafts.ts')),
    ...(await import('./sent-drafts.ts')),
    endSession: (await import('../../api/session.ts')).endSession,
    aSignedInPlayer,
  }
}

const outcome = (match_id: number, message?: string, version = 3) => ({
  match_id,
  isSaved: message === undefined,
  pools: 2,
  version,
  message: message ?? 'Se ha guardado con éxito la predicción',
})
const aServerWithOutcomes = (...outcomes: object[]) => aServerThatAnswers({ status: 'success', outcomes })
const withoutNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))

beforeEach(() => localStorage.clear())

test('what was typed survives a reload and is not sent', async () => {
  ;(await aTab()).keepDraft('sheet:5', score(2, 1))
  const sent = aServerWithOutcomes()
  const reloaded = await aTab()
  expect(reloaded.drafts()).toEqual({ 'sheet:5': typed(2, 1) })
  await reloaded.sendDrafts()
  expect(sent).toEqual([])
})

test('what is typed back to what is saved waits for nothing; what was asked still does', async () => {
  const tab = await aTab()
  tab.keepDraft('sheet:5', score(2, 1), score(1, 1))
  tab.keepDraft('sheet:5', score(1, 1), score(1, 1))
  expect(tab.drafts()).toEqual({})
  tab.askToSave('sheet:5', score(2, 1))
  tab.keepDraft('sheet:5', score(1, 1), score(1, 1))
  expect(tab.drafts()).toEqual({
    'sheet:5': { ...score(1, 1), asked: score(2, 1), asked_at: expect.any(Number), isUpdate: false },
  })
})

test('what was asked without a network is kept, and sent after a reload', async () => {
  withoutNetwork()
  const before = await aTab()
  before.askToSave('sheet:5', score(2, 1))
  expect(await before.sendDrafts()).toEqual([])
  expect(before.isAsked('sheet:5')).toBe(true)
  const sent = aServerWithOutcomes(outcome(5))
  const after = await aTab()
  await after.sendDrafts()
  expect(sent).toMatchObject([
    { method: 'POST', address: '/api/predictions', body: { predictions: [{ match_id: 5, ...score(2, 1) }] } },
  ])
  expect(after.countDrafts()).toBe(0)
})

test('a double tap sends once', async () => {
  const sent = aServerWithOutcomes(outcome(5))
  const tab = await aTab()
  tab.askToSave('sheet:5', score(2, 1))
  await Promise.all([tab.sendDrafts(), tab.sendDrafts()])
  expect(sent).toHaveLength(1)
})

test('a row that is refused keeps what was typed with its message; the others are saved', async () => {
  aServerWithOutcomes(outcome(5), outcome(6, 'El partido ya tiene un resultado.'))
  const tab = await aTab()
  tab.askToSave('sheet:5', score(2, 1))
  tab.askToSave('sheet:6', score(3, 0))
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ 'sheet:6': { ...score(3, 0), refused: 'El partido ya tiene un resultado.' } })
})

test('what is typed while the save is on its way stays a change', async () => {
  aServerWithOutcomes(outcome(5))
  const tab = await aTab()
  tab.askToSave('sheet:5', score(2, 1))
  const sending = tab.sendDrafts()
  tab.keepDraft('sheet:5', score(3, 1))
  await sending
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), based_on: 3 } })
})

test('more rows than one call takes go in slices of 500', async () => {
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    const { predictions } = JSON.parse(init.body)
    sizes.push(predictions.length)
    const outcomes = predictions.map(({ match_id }: { match_id: number }) => outcome(match_id))
    return new Response(JSON.stringify({ status: 'success', outcomes }))
  })
  const asked = Array.from({ length: 501 }, (_, n) => [`sheet:${n + 1}`, { ...score(1, 0), asked: score(1, 0) }])
  localStorage.setItem('compety-drafts-7', JSON.stringify(Object.fromEntries(asked)))
  const tab = await aTab()
  await tab.sendDrafts()
  expect(sizes).toEqual([500, 1])
  expect(tab.countDrafts()).toBe(0)
})

test('a server that is too busy is asked again later, one that refuses is not', async () => {
  const tab = await aTab()
  tab.askToSave('3:5', score(2, 1))
  aServerThatAnswers({ status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes.' }, 503)
  await tab.sendDrafts()
  expect([tab.isAsked('3:5'), tab.whyHeld('3:5').message]).toEqual([true, 'Hay demasiadas solicitudes.'])
  aServerThatAnswers({ status: 'error', errorCode: 409, message: 'El plazo venció.' }, 409)
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ '3:5': { ...score(2, 1), refused: 'El plazo venció.' } })
})

test('a session that is over keeps the drafts, for that player only', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 401, message: 'No.' }, 401)
  const tab = await aTab()
  tab.askToSave('sheet:5', score(2, 1))
  await expect(tab.sendDrafts()).rejects.toMatchObject({ status: 401 })
  tab.endSession()
  const sent = aServerWithOutcomes(outcome(5))
  const other = await aTab(8)
  await other.sendDrafts()
  expect([other.countDrafts(), sent.length]).toEqual([0, 0])
  const again = await aTab(7)
  await again.sendDrafts()
  expect(sent).toHaveLength(1)
})

test('a change of one’s own is kept and marked when another tab saves; an equal one is done with', async () => {
  const one = await aTab()
  one.keepDraft('sheet:5', score(3, 1))
  one.keepDraft('sheet:6', score(0, 0))
  one.settleHere(7, [
    { key: 'sheet:5', asked: score(2, 1) },
    { key: 'sheet:6', asked: score(0, 0) },
  ])
  expect(one.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), elsewhere: score(2, 1) } })
})

test('saving in one tab leaves alone what another has typed there', async () => {
  aServerWithOutcomes(outcome(5))
  const saving = await aTab()
  saving.askToSave('sheet:5', score(2, 1))
  const typing = await aTab()
  typing.keepDraft('sheet:6', score(1, 1))
  await saving.sendDrafts()
  expect(JSON.parse(localStorage.getItem('compety-drafts-7') ?? '{}')).toEqual({ 'sheet:6': score(1, 1) })
})

const newer = 'Hay un pronóstico más reciente de otro dispositivo.'
const rowsOf = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { predictions: object[] }).predictions)

test('a save says what the player saw when typing, whatever came since', async () => {
  const tab = await aTab()
  tab.keepDraft('sheet:5', { ...score(2, 0), based_on: 4 })
  tab.keepDraft('sheet:5', { ...score(2, 1), based_on: 9 })
  const sent = aServerWithOutcomes(outcome(5))
  tab.askToSave('sheet:5', tab.drafts()['sheet:5'] ?? score(0, 0))
  await tab.sendDrafts()
  expect(rowsOf(sent)).toEqual([[{ match_id: 5, ...score(2, 1), based_on: 4 }]])
})

test('what another device saved later is not overwritten: the draft waits for a decision, and then rests on what was seen', async () => {
  const sent = aServerWithOutcomes(outcome(5, newer))
  const tab = await aTab()
  tab.askToSave('sheet:5', { ...score(2, 1), based_on: 4 })
  await tab.sendDrafts()
  const draft = tab.drafts()['sheet:5']
  expect(draft).toEqual({ ...score(2, 1), based_on: 4, refused: newer })
  await tab.sendDrafts()
  expect(sent).toHaveLength(1)
  expect([tab.baseOf(draft, 9), tab.baseOf(undefined, 9)]).toEqual([9, 9])
  tab.keepDraft('sheet:5', { ...score(2, 2), based_on: 9 })
  expect(tab.drafts()['sheet:5']).toEqual({ ...score(2, 2), based_on: 9 })
})

test('what is typed while a save is on its way rests on that save', async () => {
  aServerWithOutcomes(outcome(5, undefined, 8))
  const tab = await aTab()
  tab.askToSave('sheet:5', { ...score(2, 1), based_on: 4 })
  const sending = tab.sendDrafts()
  tab.keepDraft('sheet:5', { ...score(3, 1), based_on: 4 })
  await sending
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), based_on: 8 } })
})

test('a second score does not take the first for that of another device when its answer was lost', async () => {
  withoutNetwork()
  const tab = await aTab()
  tab.askToSave('sheet:5', { ...score(2, 1), based_on: 4 })
  await tab.sendDrafts()
  tab.askToSave('sheet:5', { ...score(3, 1), based_on: 4 })
  const other = await aTab()
  other.askToSave('sheet:5', { ...score(4, 1), based_on: 4 })
  const sent = aServerWithOutcomes(outcome(5, undefined, 8))
  expect(await other.sendDrafts()).toMatchObject([{ asked: score(4, 1), version: 8 }])
  expect(rowsOf(sent)).toEqual([
    [{ match_id: 5, ...score(2, 1), based_on: 4 }],
    [{ match_id: 5, ...score(4, 1), based_on: 8 }],
  ])
  expect(other.countDrafts()).toBe(0)
})

test('a second score is not sent when the first is refused', async () => {
  withoutNetwork()
  const tab = await aTab()
  tab.askToSave('sheet:5', { ...score(2, 1), based_on: 4 })
  tab.askToSave('sheet:5', { ...score(3, 1), based_on: 4 })
  const sent = aServerWithOutcomes(outcome(5, newer))
  await tab.sendDrafts()
  expect(sent).toHaveLength(1)
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), based_on: 4, refused: newer } })
})

test('a log-out asks about what another tab has typed, and not about what is too late', async () => {
  const at = (minutes: number) => ({
    home: 'A',
    away: 'B',
    blocked_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  const one = await aTab()
  expect(one.countDrafts()).toBe(0)
  const other = await aTab()
  other.keepDraft('sheet:5', { ...score(2, 1), match: at(60) })
  other.keepDraft('sheet:6', { ...score(2, 1), match: at(-1) })
  expect([other.countDrafts(), one.countDrafts()]).toEqual([1, 1])
})

test('what was typed for a match that was put off counts again once its new deadline is known, wherever it was typed', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const match = { home: 'A', away: 'B', blocked_at: at(-1) }
  const one = await aTab()
  for (const key of ['sheet:5', '4:5']) one.keepDraft(key, { ...score(2, 1), match })
  const other = await aTab()
  expect([one.countDrafts(), other.countDrafts()]).toEqual([0, 0])
  const moved = at(60)
  other.moveDeadlines([
    { id: 4, blocked_at: at(9) },
    { id: 5, blocked_at: moved },
  ])
  expect(other.countDrafts()).toBe(2)
  expect(other.drafts()['4:5']).toEqual({ ...score(2, 1), match: { ...match, blocked_at: moved } })
  one.takeDeadlines(7)
  expect([one.countDrafts(), (await aTab()).countDrafts()]).toEqual([2, 2])
  one.dropDraft('4:5')
  expect(Object.keys((await aTab()).drafts())).toEqual(['sheet:5'])
})

test('who leaves a pool leaves what was typed on its page, and nothing else', async () => {
  const tab = await aTab()
  for (const key of ['4:5', '44:5', 'sheet:5']) tab.keepDraft(key, score(2, 1))
  const other = await aTab()
  other.keepDraft('4:6', score(2, 1))
  tab.dropDraftsOf(4)
  expect(Object.keys(tab.drafts())).toEqual(['44:5', 'sheet:5'])
  expect(tab.countDrafts()).toBe(2)
})

test('what one tab asked goes out whatever another types for the same match, which then stays a change', async () => {
  withoutNetwork()
  const typing = await aTab()
  expect(typing.drafts()).toEqual({})
  const asking = await aTab()
  asking.askToSave('sheet:5', { ...score(1, 0), based_on: 4 })
  await asking.sendDrafts()
  typing.keepDraft('sheet:5', { ...score(2, 0), based_on: 4 })
  asking.forgetTakenBack(7)
  expect([typing.isAsked('sheet:5'), asking.isAsked('sheet:5')]).toEqual([true, true])
  const sent = aServerWithOutcomes(outcome(5, undefined, 8))
  await asking.sendDrafts()
  expect(rowsOf(sent)).toEqual([[{ match_id: 5, ...score(1, 0), based_on: 4 }]])
  expect((await aTab()).drafts()).toEqual({ 'sheet:5': { ...score(2, 0), based_on: 8 } })
})

test('what was dropped with a log-out in one tab is not written back by another', async () => {
  const leaving = await aTab()
  leaving.askToSave('sheet:5', score(1, 0))
  const other = await aTab()
  expect(other.isAsked('sheet:5')).toBe(true)
  leaving.dropDrafts()
  other.forgetTakenBack(7)
  expect(other.isAsked('sheet:5')).toBe(false)
  expect(localStorage.getItem('compety-drafts-7')).toBeNull()
})

/** A server that saves everything; where something was sent, and what it was based on. */
function aServerThatSaves({ is_apart = true } = {}) {
  const sent: [address: string, based_on: number | undefined][] = []
  let version = 10
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const body = JSON.parse(init.body)
    sent.push([address, (body.predictions?.[0] ?? body.prediction).based_on])
    const saved = address.endsWith('/predictions')
      ? {
          outcomes: body.predictions.map(({ match_id }: { match_id: number }) =>
            outcome(match_id, undefined, ++version),
          ),
        }
      : { message: 'Listo', prediction: { id: 1, ...body.prediction, version: ++version, is_apart } }
    return new Response(JSON.stringify({ status: 'success', ...saved }))
  })
  return sent
}

test.each([
  {
    places: 'the sheet and then a pool',
    keys: ['sheet:5', '3:5'],
    expected: [
      ['/api/predictions', 4],
      ['/api/pool/3/addPrediction/5', undefined],
    ],
  },
  {
    places: 'a pool and then the sheet',
    keys: ['3:5', 'sheet:5'],
    expected: [
      ['/api/pool/3/addPrediction/5', 4],
      ['/api/predictions', 11],
    ],
  },
])(
  'what was asked for one match on $places goes out in that order, and neither is news to the other',
  async ({ keys, expected }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tab = await aTab()
    for (const [n, key] of keys.entries()) {
      vi.setSystemTime(Date.now() + 1000)
      tab.askToSave(key, { ...score(n + 1, 0), based_on: 4 })
    }
    vi.useRealTimers()
    const sent = aServerThatSaves({ is_apart: false })
    await tab.sendDrafts()
    expect(sent).toEqual(expected)
    expect(tab.countDrafts()).toBe(0)
  },
)

test.each([
  { keys: ['3:5', 'sheet:5'], expected: ['/api/pool/3/addPrediction/5', '/api/predictions'] },
  { keys: ['sheet:5', '3:5'], expected: ['/api/predictions', '/api/pool/3/addPrediction/5'] },
])(
  'of what was asked for one match as $keys the second waits while the first has no answer',
  async ({ keys, expected }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const tab = await aTab()
    for (const [n, key] of keys.entries()) {
      vi.setSystemTime(Date.now() + 1000)
      tab.askToSave(key, { ...score(n + 1, 0), based_on: 4 })
    }
    vi.useRealTimers()
    const tried = aServerThatAnswers({ status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes.' }, 503)
    await tab.sendDrafts()
    expect(tried.map(({ address }) => address)).toEqual(expected.slice(0, 1))
    const sent = aServerThatSaves({ is_apart: false })
    await tab.sendDrafts()
    expect(sent.map(([address]) => address)).toEqual(expected)
  },
)

test('a conflict keeps its choice when the same match is saved elsewhere', async () => {
  aServerWithOutcomes(outcome(5, newer))
  const tab = await aTab()
  tab.askToSave('sheet:5', { ...score(2, 0), based_on: 4 })
  await tab.sendDrafts()
  tab.askToSave('3:5', { ...score(1, 0), based_on: 4 })
  aServerThatSaves({ is_apart: false })
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(2, 0), based_on: 4, refused: newer } })
})

test('what was refused in time is not late when the deadline passes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const match = { home: 'A', away: 'B', blocked_at: new Date(Date.now() + 60_000).toISOString() }
  const tab = await aTab()
  for (const key of ['sheet:5', 'sheet:6']) tab.askToSave(key, { ...score(2, 0), match })
  aServerWithOutcomes(outcome(5, 'La compety no acepta predicciones.'))
  await tab.sendDrafts()
  vi.setSystemTime(Date.now() + 120_000)
  aServerWithOutcomes(outcome(6, 'El partido ya tiene un resultado.'))
  await tab.sendDrafts()
  vi.useRealTimers()
  expect([tab.drafts()['sheet:5']?.late, tab.drafts()['sheet:6']?.late]).toEqual([undefined, true])
})

test('what was saved apart in a pool says nothing of what is typed on the sheet', async () => {
  const tab = await aTab()
  tab.keepDraft('sheet:5', { ...score(2, 0), based_on: 4 })
  tab.askToSave('3:5', { ...score(1, 0), based_on: 4 })
  aServerThatSaves({ is_apart: true })
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(2, 0), based_on: 4 } })
})

test('after a prediction has joined the others, what is typed on the sheet rests on what is seen then', async () => {
  const tab = await aTab()
  tab.keepDraft('sheet:5', { ...score(2, 0), based_on: 0 })
  tab.restAnew(5)
  expect(tab.baseOf(tab.drafts()['sheet:5'], 7)).toBe(7)
})

test('an update of what went with its match, which is back, is sent as new', async () => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    addresses.push(address)
    if (address.includes('update')) return new Response(JSON.stringify(missing), { status: 404 })
    const prediction = { id: 1, ...JSON.parse(init.body).prediction, version: 3, is_apart: true }
    return new Response(JSON.stringify({ status: 'success', message: 'Listo', prediction }))
  })
  const tab = await aTab()
  tab.askToSave('3:5', { ...score(2, 1), isUpdate: true, based_on: 4 })
  expect(await tab.sendDrafts()).toMatchObject([{ key: '3:5', message: 'Listo' }])
  expect(addresses).toEqual(['/api/pool/3/updatePrediction/5', '/api/pool/3/addPrediction/5'])
  expect(tab.countDrafts()).toBe(0)
})
const missing = { status: 'error', errorCode: 404, message: failures.prediction_missing[1] }

test('rows that the end of the session met are asked again', async () => {
  aServerWithOutcomes(outcome(5), outcome(6, failures.unauthenticated[1]))
  const tab = await aTab()
  tab.askToSave('sheet:5', score(2, 1))
  tab.askToSave('sheet:6', score(3, 0))
  await tab.sendDrafts()
  expect(tab.drafts()).toMatchObject({ 'sheet:6': { asked: score(3, 0) } })
})
