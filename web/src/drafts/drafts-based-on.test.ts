import { beforeEach, expect, test, vi } from 'vitest'
import { aServerWithOutcomes, aTab, newer, outcome, rowsOf, score, withoutNetwork } from '../../test/drafts.ts'
import { aServerThatAnswers } from '../../test/render.tsx'

beforeEach(() => localStorage.clear())

test('a save is based on the version shown when the player started to type', async () => {
  const tab = await aTab()
  tab.updateDraft('sheet:5', { ...score(2, 0), based_on: 4 })
  tab.updateDraft('sheet:5', { ...score(2, 1), based_on: 9 })
  const sent = aServerWithOutcomes(outcome(5))
  tab.queueSave('sheet:5', tab.drafts()['sheet:5'] ?? score(0, 0))
  await tab.sendDrafts()
  expect(rowsOf(sent)).toEqual([[{ match_id: 5, ...score(2, 1), based_on: 4 }]])
})

test('a newer prediction of another device is not overwritten: the draft waits for a decision and is then based on it', async () => {
  const sent = aServerWithOutcomes(outcome(5, newer))
  const tab = await aTab()
  tab.queueSave('sheet:5', { ...score(2, 1), based_on: 4 })
  await tab.sendDrafts()
  const draft = tab.drafts()['sheet:5']
  expect(draft).toEqual({ ...score(2, 1), based_on: 4, refused: newer })
  await tab.sendDrafts()
  expect(sent).toHaveLength(1)
  expect([tab.baseVersion(draft, 9), tab.baseVersion(undefined, 9)]).toEqual([9, 9])
  tab.updateDraft('sheet:5', { ...score(2, 2), based_on: 9 })
  expect(tab.drafts()['sheet:5']).toEqual({ ...score(2, 2), based_on: 9 })
})

test('a score typed while a save is in flight is based on that save', async () => {
  aServerWithOutcomes(outcome(5, undefined, 8))
  const tab = await aTab()
  tab.queueSave('sheet:5', { ...score(2, 1), based_on: 4 })
  const sending = tab.sendDrafts()
  tab.updateDraft('sheet:5', { ...score(3, 1), based_on: 4 })
  await sending
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), based_on: 8 } })
})

test('a second score does not conflict with the first when the answer to the first was lost', async () => {
  withoutNetwork()
  const tab = await aTab()
  tab.queueSave('sheet:5', { ...score(2, 1), based_on: 4 })
  await tab.sendDrafts()
  tab.queueSave('sheet:5', { ...score(3, 1), based_on: 4 })
  const other = await aTab()
  other.queueSave('sheet:5', { ...score(4, 1), based_on: 4 })
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
  tab.queueSave('sheet:5', { ...score(2, 1), based_on: 4 })
  tab.queueSave('sheet:5', { ...score(3, 1), based_on: 4 })
  const sent = aServerWithOutcomes(outcome(5, newer))
  await tab.sendDrafts()
  expect(sent).toHaveLength(1)
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), based_on: 4, refused: newer } })
})

/** A tab that queued a different score for each of these keys, one second after the other. */
async function aTabThatQueued(keys: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tab = await aTab()
  for (const [n, key] of keys.entries()) {
    vi.setSystemTime(Date.now() + 1000)
    tab.queueSave(key, { ...score(n + 1, 0), based_on: 4 })
  }
  vi.useRealTimers()
  return tab
}

/** A server that saves everything; returns the address and base version of each request. */
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
    order: 'the sheet and then a pool',
    keys: ['sheet:5', '3:5'],
    expected: [
      ['/api/predictions', 4],
      ['/api/pool/3/addPrediction/5', undefined],
    ],
  },
  {
    order: 'a pool and then the sheet',
    keys: ['3:5', 'sheet:5'],
    expected: [
      ['/api/pool/3/addPrediction/5', 4],
      ['/api/predictions', 11],
    ],
  },
])('saves of one match on $order are sent in that order without a conflict', async ({ keys, expected }) => {
  const tab = await aTabThatQueued(keys)
  const sent = aServerThatSaves({ is_apart: false })
  await tab.sendDrafts()
  expect(sent).toEqual(expected)
  expect(tab.countDrafts()).toBe(0)
})

test.each([
  { keys: ['3:5', 'sheet:5'], expected: ['/api/pool/3/addPrediction/5', '/api/predictions'] },
  { keys: ['sheet:5', '3:5'], expected: ['/api/predictions', '/api/pool/3/addPrediction/5'] },
])(
  'of two saves of one match with the keys $keys the second waits until the first is answered',
  async ({ keys, expected }) => {
    const tab = await aTabThatQueued(keys)
    const tried = aServerThatAnswers({ status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes.' }, 503)
    await tab.sendDrafts()
    expect(tried.map(({ address }) => address)).toEqual(expected.slice(0, 1))
    const sent = aServerThatSaves({ is_apart: false })
    await tab.sendDrafts()
    expect(sent.map(([address]) => address)).toEqual(expected)
  },
)

test('a conflict stays undecided when the same match is saved on another page', async () => {
  aServerWithOutcomes(outcome(5, newer))
  const tab = await aTab()
  tab.queueSave('sheet:5', { ...score(2, 0), based_on: 4 })
  await tab.sendDrafts()
  tab.queueSave('3:5', { ...score(1, 0), based_on: 4 })
  aServerThatSaves({ is_apart: false })
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(2, 0), based_on: 4, refused: newer } })
})

test('a draft refused before the deadline does not become late when it passes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const match = { home: 'A', away: 'B', blocked_at: new Date(Date.now() + 60_000).toISOString() }
  const tab = await aTab()
  for (const key of ['sheet:5', 'sheet:6']) tab.queueSave(key, { ...score(2, 0), match })
  aServerWithOutcomes(outcome(5, 'La compety no acepta predicciones.'))
  await tab.sendDrafts()
  vi.setSystemTime(Date.now() + 120_000)
  aServerWithOutcomes(outcome(6, 'El partido ya tiene un resultado.'))
  await tab.sendDrafts()
  vi.useRealTimers()
  expect([tab.drafts()['sheet:5']?.late, tab.drafts()['sheet:6']?.late]).toEqual([undefined, true])
})

test('saving an override in a pool does not change the draft on the sheet', async () => {
  const tab = await aTab()
  tab.updateDraft('sheet:5', { ...score(2, 0), based_on: 4 })
  tab.queueSave('3:5', { ...score(1, 0), based_on: 4 })
  aServerThatSaves({ is_apart: true })
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(2, 0), based_on: 4 } })
})

test('after an override is removed, the draft on the sheet is based on the version shown then', async () => {
  const tab = await aTab()
  tab.updateDraft('sheet:5', { ...score(2, 0), based_on: 0 })
  tab.clearBaseVersion(5)
  expect(tab.baseVersion(tab.drafts()['sheet:5'], 7)).toBe(7)
})
