import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer, inMinutes } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { drafts, dropDrafts, queueSave, updateDraft } from '../../drafts/drafts.ts'
import { UnsentDrafts } from './unsent-drafts.tsx'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

const score = { home_team_score: 2, away_team_score: 1 }
const matchOf = (home: string, away: string, minutes = 60) => ({
  match: { home, away, blocked_at: inMinutes(minutes) },
})
const links = () =>
  within(screen.getByRole('status'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

test('unsaved drafts are listed with links to their pages', async () => {
  updateDraft('4:5', { ...score, ...matchOf('Noruega', 'Senegal') })
  updateDraft('sheet:6', { ...score, ...matchOf('Perú', 'Chile') })
  await show(<UnsentDrafts />)
  expect(links()).toEqual([
    ['Noruega contra Senegal', '/myPools/4'],
    ['Perú contra Chile', '/predictions'],
  ])
})

test('the sheet lists only drafts of other pages', async () => {
  updateDraft('4:5', { ...score, ...matchOf('Noruega', 'Senegal') })
  updateDraft('sheet:6', { ...score, ...matchOf('Perú', 'Chile') })
  await show(<UnsentDrafts isSheet />)
  expect(links()).toEqual([['Noruega contra Senegal', '/myPools/4']])
})

test('drafts that are queued or past their deadline are not listed', async () => {
  queueSave('4:5', { ...score, ...matchOf('Noruega', 'Senegal') })
  updateDraft('4:6', { ...score, ...matchOf('Perú', 'Chile', -1) })
  await show(<UnsentDrafts />)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the listed drafts can be discarded', async () => {
  updateDraft('4:5', { ...score, ...matchOf('Noruega', 'Senegal') })
  await show(<UnsentDrafts />)
  fireEvent.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(drafts()).toEqual({})
})
