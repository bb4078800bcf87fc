import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { askToSave, drafts, dropDrafts, keepDraft } from '../../drafts/drafts.ts'
import { UnsentDrafts } from './unsent-drafts.tsx'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

const score = { home_team_score: 2, away_team_score: 1 }
const of = (home: string, away: string, minutes = 60) => ({ match: { home, away, blocked_at: inMinutes(minutes) } })
const links = () =>
  within(screen.getByRole('status'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('what was typed and not saved is named, with the way to where it waits', async () => {
  keepDraft('4:5', { ...score, ...of('Noruega', 'Senegal') })
  keepDraft('sheet:6', { ...score, ...of('Perú', 'Chile') })
  await show(<UnsentDrafts />)
  expect(links()).toEqual([
    ['Noruega contra Senegal', '/myPools/4'],
    ['Perú contra Chile', '/predictions'],
  ])
})

test('on the sheet only what waits elsewhere is named', async () => {
  keepDraft('4:5', { ...score, ...of('Noruega', 'Senegal') })
  keepDraft('sheet:6', { ...score, ...of('Perú', 'Chile') })
  await show(<UnsentDrafts isSheet />)
  expect(links()).toEqual([['Noruega contra Senegal', '/myPools/4']])
})

test('nothing is said of what goes out by itself, or is too late', async () => {
  askToSave('4:5', { ...score, ...of('Noruega', 'Senegal') })
  keepDraft('4:6', { ...score, ...of('Perú', 'Chile', -1) })
  await show(<UnsentDrafts />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('what is named can be put away', async () => {
  keepDraft('4:5', { ...score, ...of('Noruega', 'Senegal') })
  await show(<UnsentDrafts />)
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(drafts()).toEqual({})
})
