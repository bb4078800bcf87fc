import { beforeEach, expect, test, vi } from 'vitest'
import { aServerWithOutcomes, aTab, newer, outcome, rowsOf, score, withoutNetwork } from '../../test/drafts.ts'
import { aServerThatAnswers } from '../../test/render.tsx'

beforeEach(() => localStorage.clear())

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

/** A tab that asked to save another score at each of these places, one second after the other. */
async function aTabThatAsked(keys: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tab = await aTab()
  for (const [n, key] of keys.entries()) {
    vi.setSystemTime(Date.now() + 1000)
    tab.askToSave(key, { ...score(n + 1, 0), based_on: 4 })
  }
  vi.useRealTimers()
  return tab
}

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
    const tab = await aTabThatAsked(keys)
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
    const tab = await aTabThatAsked(keys)
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
