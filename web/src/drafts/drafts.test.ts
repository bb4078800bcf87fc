import { failures } from '@compety/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServerWithOutcomes, aTab, outcome, score, withoutNetwork } from '../../test/drafts.ts'
import { aServerThatAnswers } from '../../test/render.tsx'

const draftWith = (home: number, away: number) => expect.objectContaining(score(home, away))

beforeEach(() => localStorage.clear())

test('a draft survives a reload and is not sent', async () => {
  ;(await aTab()).updateDraft('sheet:5', score(2, 1))
  const sent = aServerWithOutcomes()
  const reloaded = await aTab()
  expect(reloaded.drafts()).toEqual({ 'sheet:5': draftWith(2, 1) })
  await reloaded.sendDrafts()
  expect(sent).toEqual([])
})

test('a draft equal to the saved score is dropped, but a queued save is still sent', async () => {
  const tab = await aTab()
  tab.updateDraft('sheet:5', score(2, 1), score(1, 1))
  tab.updateDraft('sheet:5', score(1, 1), score(1, 1))
  expect(tab.drafts()).toEqual({})
  tab.queueSave('sheet:5', score(2, 1))
  tab.updateDraft('sheet:5', score(1, 1), score(1, 1))
  expect(tab.drafts()).toEqual({
    'sheet:5': { ...score(1, 1), asked: score(2, 1), asked_at: expect.any(Number), isUpdate: false },
  })
})

test('a save queued offline is stored and sent after a reload', async () => {
  withoutNetwork()
  const before = await aTab()
  before.queueSave('sheet:5', score(2, 1))
  expect(await before.sendDrafts()).toEqual([])
  expect(before.isQueued('sheet:5')).toBe(true)
  const sent = aServerWithOutcomes(outcome(5))
  const after = await aTab()
  await after.sendDrafts()
  expect(sent).toMatchObject([
    { method: 'POST', address: '/api/predictions', body: { predictions: [{ match_id: 5, ...score(2, 1) }] } },
  ])
  expect(after.countDrafts()).toBe(0)
})

test('a double tap sends the save once', async () => {
  const sent = aServerWithOutcomes(outcome(5))
  const tab = await aTab()
  tab.queueSave('sheet:5', score(2, 1))
  await Promise.all([tab.sendDrafts(), tab.sendDrafts()])
  expect(sent).toHaveLength(1)
})

test('the draft of a refused row stays with the message; the other rows are saved', async () => {
  aServerWithOutcomes(outcome(5), outcome(6, 'El partido ya tiene un resultado.'))
  const tab = await aTab()
  tab.queueSave('sheet:5', score(2, 1))
  tab.queueSave('sheet:6', score(3, 0))
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ 'sheet:6': { ...score(3, 0), refused: 'El partido ya tiene un resultado.' } })
})

test('a score typed while the save is in flight stays a draft', async () => {
  aServerWithOutcomes(outcome(5))
  const tab = await aTab()
  tab.queueSave('sheet:5', score(2, 1))
  const sending = tab.sendDrafts()
  tab.updateDraft('sheet:5', score(3, 1))
  await sending
  expect(tab.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), based_on: 3 } })
})

test('more than 500 rows are sent in several calls', async () => {
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body: string }) => {
    const { predictions } = JSON.parse(init.body)
    sizes.push(predictions.length)
    const outcomes = predictions.map(({ match_id }: { match_id: number }) => outcome(match_id))
    return new Response(JSON.stringify({ status: 'success', outcomes }))
  })
  const queued = Array.from({ length: 501 }, (_, n) => [`sheet:${n + 1}`, { ...score(1, 0), asked: score(1, 0) }])
  localStorage.setItem('compety-drafts-7', JSON.stringify(Object.fromEntries(queued)))
  const tab = await aTab()
  await tab.sendDrafts()
  expect(sizes).toEqual([500, 1])
  expect(tab.countDrafts()).toBe(0)
})

test('a save is retried when the server is busy, not when it refuses', async () => {
  const tab = await aTab()
  tab.queueSave('3:5', score(2, 1))
  aServerThatAnswers({ status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes.' }, 503)
  await tab.sendDrafts()
  expect([tab.isQueued('3:5'), tab.sendErrorOf('3:5').message]).toEqual([true, 'Hay demasiadas solicitudes.'])
  aServerThatAnswers({ status: 'error', errorCode: 409, message: 'El plazo venció.' }, 409)
  await tab.sendDrafts()
  expect(tab.drafts()).toEqual({ '3:5': { ...score(2, 1), refused: 'El plazo venció.' } })
})

test('drafts outlive an expired session, for that player only', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 401, message: 'No.' }, 401)
  const tab = await aTab()
  tab.queueSave('sheet:5', score(2, 1))
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

test('an update of a prediction that no longer exists is sent as a new one', async () => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    addresses.push(address)
    if (address.includes('update')) return new Response(JSON.stringify(missing), { status: 404 })
    const prediction = { id: 1, ...JSON.parse(init.body).prediction, version: 3, is_apart: true }
    return new Response(JSON.stringify({ status: 'success', message: 'Listo', prediction }))
  })
  const tab = await aTab()
  tab.queueSave('3:5', { ...score(2, 1), isUpdate: true, based_on: 4 })
  expect(await tab.sendDrafts()).toMatchObject([{ key: '3:5', message: 'Listo' }])
  expect(addresses).toEqual(['/api/pool/3/updatePrediction/5', '/api/pool/3/addPrediction/5'])
  expect(tab.countDrafts()).toBe(0)
})
const missing = { status: 'error', errorCode: 404, message: failures.prediction_missing[1] }

test('rows refused because the session ended stay queued', async () => {
  aServerWithOutcomes(outcome(5), outcome(6, failures.unauthenticated[1]))
  const tab = await aTab()
  tab.queueSave('sheet:5', score(2, 1))
  tab.queueSave('sheet:6', score(3, 0))
  await tab.sendDrafts()
  expect(tab.drafts()).toMatchObject({ 'sheet:6': { asked: score(3, 0) } })
})
