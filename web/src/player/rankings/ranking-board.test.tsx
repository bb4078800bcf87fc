import type { Majority, RankingRow } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { RankingBoard } from './ranking-board.tsx'
import { noPointsYet } from './ranking-rules.ts'
import { RankingView } from './ranking-view.tsx'

type Page = { rows: RankingRow[]; me?: RankingRow; page?: number; majority?: Majority; isSearched?: boolean }

const showRanking = ({ rows, me, page = 1, majority, isSearched = false }: Page, withEmail = false) => {
  const pages = { currentPage: page, nextPage: null, totalPages: page, total: 100 }
  const ranking = { ranking: rows, me: me ?? null, ...pages, ...(majority && { majority }) }
  return show(<RankingBoard withEmail={withEmail} isSearched={isSearched} ranking={ranking} />)
}

const rows = () => screen.getAllByRole('row').slice(1)
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
const tied = (row: RankingRow): RankingRow => ({ ...row, tied_with: 1 })
const isTied = (row: HTMLElement) => within(row).queryByRole('img', { name: 'Empate' }) !== null
const isOwn = (row: HTMLElement) => within(row).queryByText('Tú') !== null
const podium = (container: HTMLElement) => container.querySelector('[data-step="1"]')

test('equal points share a position and are marked as tied', async () => {
  await showRanking({ rows: [aRow(1, 1, 30), tied(aRow(2, 2, 20)), tied(aRow(3, 2, 20)), aRow(4, 4, 10)] })
  expect(rows().map((row) => cells(row)[0]?.replace('=', ''))).toEqual(['1', '2', '2', '4'])
  expect(rows().map(isTied)).toEqual([false, true, true, false])
})

test('an own row that is on the page is marked and shown only once', async () => {
  const me = aRow(2, 2, 20)
  await showRanking({ rows: [aRow(1, 1, 30), me, aRow(3, 3, 10)], me })
  expect(rows().map(isOwn)).toEqual([false, true, false])
})

test('an own row further down is pinned below the rows of the page', async () => {
  await showRanking({ rows: [aRow(1, 1, 30), aRow(2, 2, 20)], me: aRow(9, 70, 3) })
  expect(rows().map(isOwn)).toEqual([false, false, true])
})

test('an own row further up is pinned above the rows of a later page', async () => {
  await showRanking({ rows: [aRow(51, 51, 30), aRow(52, 52, 20)], me: aRow(9, 7, 80), page: 2 })
  expect(rows().map(isOwn)).toEqual([true, false, false])
})

test('in a tie over two pages, an own row that was registered earlier is pinned above', async () => {
  await showRanking({ rows: [aRow(51, 40, 20), aRow(52, 52, 10)], me: aRow(45, 40, 20), page: 2 })
  expect(rows().map(isOwn)).toEqual([true, false, false])
})

test('the own row is not pinned when a search finds nobody, so that it does not cover the message', async () => {
  const pinned = () => screen.getByText('Tú').closest('[role=row]')?.hasAttribute('data-pinned')
  const found = await showRanking({ rows: [aRow(1, 1, 30)], me: aRow(9, 70, 3) })
  expect(pinned()).toBe(true)
  found.unmount()
  await showRanking({ rows: [], me: aRow(9, 70, 3) })
  expect(pinned()).toBe(false)
})

test('a user who is not in the ranking has no own row', async () => {
  await showRanking({ rows: [aRow(1, 1, 30)] })
  expect(rows().map(isOwn)).toEqual([false])
})

test('the first three players are on a podium, on the first page only', async () => {
  const first = await showRanking({ rows: [aRow(1, 1, 30), aRow(2, 2, 20), aRow(3, 3, 10)] })
  expect(podium(first.container)?.textContent).toContain('player1')
  first.unmount()
  const second = await showRanking({ rows: [aRow(51, 51, 9), aRow(52, 52, 8), aRow(53, 53, 7)], page: 2 })
  expect(podium(second.container)).toBeNull()
})

test('before anybody has points there is no podium, medal or tie, although all players share the first position', async () => {
  const { container } = await showRanking({ rows: [aRow(1, 1, 0), aRow(2, 1, 0), aRow(3, 1, 0)].map(tied) })
  expect(podium(container)).toBeNull()
  expect(rows().map((row) => cells(row)[0])).toEqual(['1', '1', '1'])
  expect(rows().map(isTied)).toEqual([false, false, false])
  expect(container.querySelector('[data-medal]')).toBeNull()
  expect(screen.getByText(noPointsYet)).toBeTruthy()
})

test('players without points have a position as soon as somebody else has points', async () => {
  await showRanking({ rows: [aRow(51, 9, 0), aRow(52, 9, 0)].map(tied), me: tied(aRow(9, 9, 0)), page: 2 })
  expect(rows().map((row) => cells(row)[0])).toEqual(['9=', '9=', '9='])
  expect(screen.queryByText(noPointsYet)).toBeNull()
})

test('a month without points says so above its players', async () => {
  const ranking = { ranking: [aRow(1, 1, 0)], me: null, currentPage: 1, nextPage: null, totalPages: 1, total: 1 }
  const query = { data: ranking, error: null, isFetching: false, isPlaceholderData: false, refetch: () => {} }
  await show(
    <RankingView
      table={{ isSettled: false, setSettled: () => {} }}
      query={query}
      username={undefined}
      emptyText="No hay ranking de ese mes."
      noPointsText="Nadie."
    />,
  )
  expect(screen.getByText('Nadie.')).toBeTruthy()
  expect(rows().map((row) => cells(row)[0])).toEqual(['1'])
})

test('a player without a username is shown by the masked e-mail address', async () => {
  await showRanking({ rows: [{ ...aRow(1, 1, 30), username: null, email: 'j•••@gmail.com' }] })
  expect(rows().map((row) => cells(row)[1])).toEqual(['j•••@gmail.com'])
})

test('the e-mail has its own column if the answer contains it', async () => {
  await showRanking({ rows: [{ ...aRow(1, 1, 30), email: 'j•••@gmail.com' }, aRow(2, 2, 20)] }, true)
  expect(screen.getByRole('columnheader', { name: 'Email' })).toBeTruthy()
  expect(rows().map((row) => cells(row)[2])).toEqual(['j•••@gmail.com', '–'])
})

test('where somebody joined later, a button shows the points by match since each player joined', async () => {
  await showRanking({
    rows: [
      { ...aRow(1, 1, 30), predictable: 12 },
      { ...aRow(2, 2, 9), predictable: 4 },
      { ...aRow(3, 3, 0), predictable: 0 },
    ],
  })
  const button = screen.getByRole('button', { name: 'Por partido, desde que entró' })
  expect(screen.queryByText('2,5 por partido (12)')).toBeNull()
  fireEvent.click(button)
  const names = rows().map((row) => cells(row)[1])
  expect(names).toEqual([
    'player12,5 por partido (12)',
    'player22,3 por partido (4)',
    'player3Sin partidos desde que entró',
  ])
  fireEvent.click(button)
  expect(screen.queryByText('2,5 por partido (12)')).toBeNull()
})

test('where all joined before the first deadline, there is nothing to compare', async () => {
  await showRanking({ rows: [aRow(1, 1, 30), aRow(2, 2, 9)].map((row) => ({ ...row, predictable: 12 })) })
  expect(screen.queryByRole('button', { name: 'Por partido, desde que entró' })).toBeNull()
})

test('the majority is a line without a place, where it would stand', async () => {
  const page = [aRow(1, 1, 30), aRow(2, 2, 20), aRow(3, 3, 10)]
  const linesAt = async (position: number, more: object = {}) => {
    const shown = await showRanking({ rows: page, majority: { points: 15, position }, ...more }, true)
    const found = rows().map((row) => within(row).queryByText('La mayoría') !== null)
    shown.unmount()
    return found
  }
  expect(await linesAt(1)).toEqual([true, false, false, false])
  expect(await linesAt(3)).toEqual([false, false, true, false])
  expect(await linesAt(40)).toEqual([false, false, false, true])
  expect(await linesAt(3, { isSearched: true })).toEqual([false, false, false])
  expect(await linesAt(1, { rows: page.map((row) => ({ ...row, position: 1, points: 0 })) })).not.toContain(true)
  await showRanking({ rows: page, majority: { points: 15, position: 3 } })
  expect(cells(rows()[2] as HTMLElement)).toEqual([
    'Sería el puesto 3',
    'La mayoría Mediana de todos los pronósticos. Fuera de competición',
    '15pts',
  ])
})
