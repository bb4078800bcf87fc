import { beforeEach, expect, test } from 'vitest'
import { aServerWithOutcomes, aTab, outcome, rowsOf, score, withoutNetwork } from '../../test/drafts.ts'

beforeEach(() => localStorage.clear())

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
