import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPoolMatch } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { Facts } from '../records/facts.tsx'
import { placeFacts } from './match-place.tsx'

const placed = aPoolMatch({
  tournament: { id: 7, name: 'Copa del Mundo', season: '2026' },
  round: { id: 5, name: 'Fecha 1', stage: 'group' },
  group_name: 'Grupo A',
})

test('the details of a match name its tournament, round and group', async () => {
  signIn()
  await show(<Facts facts={placeFacts(placed)} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Copa del Mundo 2026',
    'Fecha 1',
    'Grupo A',
  ])
  expect(screen.getByRole('link').getAttribute('href')).toBe('/tournaments/7')
})

test('who may not read tournaments gets no link to it, and a match without one has no such facts', async () => {
  signIn({ role_id: 3, privileges: ['matches.read'] })
  await show(<Facts facts={placeFacts(placed)} />)
  expect(screen.queryByRole('link')).toBeNull()
  expect(placeFacts(aPoolMatch())).toEqual([])
})
