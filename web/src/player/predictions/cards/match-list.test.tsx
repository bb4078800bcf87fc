import type { PoolMatch } from '@compety/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aPoolMatch, aResult, aSignedInPlayer, inMinutes } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { dropDrafts, updateDraft } from '../../../drafts/drafts.ts'
import { MatchList } from './match-list.tsx'

const played = aPoolMatch({ id: 6, status: 6, match_result: aResult(1, 0) })
const pool = { id: 1, status: 1, point_rules: [], isEnrolled: true, isEditable: false, isOver: false }

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
  aServerThatAnswers({ matches: [] })
})

test('a list says how many matches each of them has', async () => {
  await show(<MatchList matches={[played, aPoolMatch()]} pool={pool} filter="open" />)
  expect(screen.getByRole('link', { name: 'Abiertos 1' }).getAttribute('aria-current')).toBe('true')
  expect(screen.getByRole('link', { name: 'Todos 2' })).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('a paused pool has no open matches', async () => {
  await show(<MatchList matches={[played, aPoolMatch()]} pool={{ ...pool, status: 4 }} filter="all" />)
  expect(screen.getByRole('link', { name: 'Abiertos 0' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cerrados 2' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Todos 2' }).getAttribute('aria-current')).toBe('true')
})

test('a draft for a closed match is listed above the open ones until it is discarded', async () => {
  const match = { home: 'México', away: 'Canadá', blocked_at: inMinutes(-1) }
  updateDraft('1:6', { home_team_score: 2, away_team_score: 1, match })
  const own = { ...pool, isEditable: true }
  await show(<MatchList matches={[played, aPoolMatch()]} pool={own} filter="open" />)
  expect(screen.getByRole('heading', { name: 'Fuera de plazo' })).toBeTruthy()
  expect(screen.getByText('México contra Canadá')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Descartar 2-1 de México contra Canadá' }))
  expect(screen.queryByRole('heading', { name: 'Fuera de plazo' })).toBeNull()
})

test('a draft for a match removed from the pool is listed even if the pool has no matches', async () => {
  const match = { home: 'México', away: 'Canadá', blocked_at: inMinutes(60) }
  updateDraft('1:6', { home_team_score: 2, away_team_score: 1, match })
  await show(<MatchList matches={[]} pool={{ ...pool, isEditable: true }} filter={undefined} />)
  expect(screen.getByText('México contra Canadá')).toBeTruthy()
})

test('a read-only page of a pool does not list drafts', async () => {
  const match = { home: 'México', away: 'Canadá', blocked_at: inMinutes(-1) }
  updateDraft('1:6', { home_team_score: 2, away_team_score: 1, match })
  await show(<MatchList matches={[played, aPoolMatch()]} pool={pool} filter={undefined} />)
  expect(screen.queryByRole('heading', { name: 'Fuera de plazo' })).toBeNull()
})

test('the link to the sheet, which saves for all pools, is shown once', async () => {
  const matches = [aPoolMatch(), aPoolMatch({ id: 7 })]
  await show(<MatchList matches={matches} pool={{ ...pool, isEditable: true }} filter={undefined} />)
  expect(screen.getAllByText(/Solo para esta compety/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Mis pronósticos' })).toBeTruthy()
})

test('a finished pool shows all its matches without filters and ignores the filter in the URL', async () => {
  await show(<MatchList matches={[played, aPoolMatch()]} pool={{ ...pool, isOver: true }} filter="open" />)
  expect(screen.queryByRole('navigation', { name: 'Filtrar partidos' })).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

test('only the card of a changed match re-renders, and none if only the pool object is new', async () => {
  const rendered: number[] = []
  const counted = (match: PoolMatch): PoolMatch => ({
    ...match,
    get home_team() {
      rendered.push(match.id)
      return match.home_team
    },
  })
  const [one, other] = [counted(aPoolMatch()), counted(aPoolMatch({ id: 7 }))]
  let answer = (_matches: PoolMatch[]) => {}
  function Answered() {
    const [matches, setMatches] = useState([one, other])
    answer = setMatches
    return <MatchList matches={matches} pool={{ ...pool }} filter="all" />
  }
  await show(<Answered />)
  await waitFor(() => expect(new Set(rendered)).toEqual(new Set([5, 7])))
  rendered.length = 0
  act(() => answer([one, other]))
  expect(rendered).toEqual([])
  act(() => answer([one, counted(aPoolMatch({ id: 7, status: 5 }))]))
  expect(new Set(rendered)).toEqual(new Set([7]))
})
