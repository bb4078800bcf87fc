import { beforeEach, expect, test } from 'vitest'
import { aServerWithOutcomes, aTab, outcome, rowsOf, score, withoutNetwork } from '../../test/drafts.ts'

beforeEach(() => localStorage.clear())

test('a different draft stays and is marked when another tab saves; an equal one is removed', async () => {
  const one = await aTab()
  one.updateDraft('sheet:5', score(3, 1))
  one.updateDraft('sheet:6', score(0, 0))
  one.applyAnswersInTab(7, [
    { key: 'sheet:5', asked: score(2, 1) },
    { key: 'sheet:6', asked: score(0, 0) },
  ])
  expect(one.drafts()).toEqual({ 'sheet:5': { ...score(3, 1), elsewhere: score(2, 1) } })
})

test('saving in one tab keeps the drafts of another', async () => {
  aServerWithOutcomes(outcome(5))
  const saving = await aTab()
  saving.queueSave('sheet:5', score(2, 1))
  const typing = await aTab()
  typing.updateDraft('sheet:6', score(1, 1))
  await saving.sendDrafts()
  expect(JSON.parse(localStorage.getItem('compety-drafts-7') ?? '{}')).toEqual({ 'sheet:6': score(1, 1) })
})

test('drafts of other tabs are counted for the log-out, but not those past their deadline', async () => {
  const at = (minutes: number) => ({
    home: 'A',
    away: 'B',
    blocked_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  const one = await aTab()
  expect(one.countDrafts()).toBe(0)
  const other = await aTab()
  other.updateDraft('sheet:5', { ...score(2, 1), match: at(60) })
  other.updateDraft('sheet:6', { ...score(2, 1), match: at(-1) })
  expect([other.countDrafts(), one.countDrafts()]).toEqual([1, 1])
})

test('a draft for a postponed match counts again in every tab once its new deadline is known', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const match = { home: 'A', away: 'B', blocked_at: at(-1) }
  const one = await aTab()
  for (const key of ['sheet:5', '4:5']) one.updateDraft(key, { ...score(2, 1), match })
  const other = await aTab()
  expect([one.countDrafts(), other.countDrafts()]).toEqual([0, 0])
  const moved = at(60)
  other.updateDeadlines([
    { id: 4, blocked_at: at(9) },
    { id: 5, blocked_at: moved },
  ])
  expect(other.countDrafts()).toBe(2)
  expect(other.drafts()['4:5']).toEqual({ ...score(2, 1), match: { ...match, blocked_at: moved } })
  one.syncDeadlines(7)
  expect([one.countDrafts(), (await aTab()).countDrafts()]).toEqual([2, 2])
  one.dropDraft('4:5')
  expect(Object.keys((await aTab()).drafts())).toEqual(['sheet:5'])
})

test('withdrawing from a pool drops only the drafts of its page', async () => {
  const tab = await aTab()
  for (const key of ['4:5', '44:5', 'sheet:5']) tab.updateDraft(key, score(2, 1))
  const other = await aTab()
  other.updateDraft('4:6', score(2, 1))
  tab.dropPoolDrafts(4)
  expect(Object.keys(tab.drafts())).toEqual(['44:5', 'sheet:5'])
  expect(tab.countDrafts()).toBe(2)
})

test('a save queued in one tab is sent even if another tab edits the match, whose draft stays', async () => {
  withoutNetwork()
  const typing = await aTab()
  expect(typing.drafts()).toEqual({})
  const saving = await aTab()
  saving.queueSave('sheet:5', { ...score(1, 0), based_on: 4 })
  await saving.sendDrafts()
  typing.updateDraft('sheet:5', { ...score(2, 0), based_on: 4 })
  saving.dropCancelledSaves(7)
  expect([typing.isQueued('sheet:5'), saving.isQueued('sheet:5')]).toEqual([true, true])
  const sent = aServerWithOutcomes(outcome(5, undefined, 8))
  await saving.sendDrafts()
  expect(rowsOf(sent)).toEqual([[{ match_id: 5, ...score(1, 0), based_on: 4 }]])
  expect((await aTab()).drafts()).toEqual({ 'sheet:5': { ...score(2, 0), based_on: 8 } })
})

test('drafts dropped by a log-out in one tab are not written back by another', async () => {
  const leaving = await aTab()
  leaving.queueSave('sheet:5', score(1, 0))
  const other = await aTab()
  expect(other.isQueued('sheet:5')).toBe(true)
  leaving.dropDrafts()
  other.dropCancelledSaves(7)
  expect(other.isQueued('sheet:5')).toBe(false)
  expect(localStorage.getItem('compety-drafts-7')).toBeNull()
})
