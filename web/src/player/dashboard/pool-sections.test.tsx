import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPageOf, aPool } from '../../../test/a-pool.ts'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { BySector, Favourites, NewPools } from './pool-sections.tsx'

beforeEach(() => aSignedInPlayer())

const actions = { onEnrol: () => {}, onInvite: () => {} }
const [fresh, older] = [aPool({ id: 4, name: 'Recta final' }), aPool({ id: 5, name: 'Clausura' })]
const aServerWith = ({ news = [fresh], sector = [fresh, older] }) =>
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('BySectors') ? { pool_sectors: [{ id: 1, name: 'Deportes', pools: sector }] } : aPageOf(news),
    ),
  )
const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

test('up to three pools of each sector are recommended, even those already listed as new', async () => {
  aServerWith({})
  await show(
    <>
      <NewPools actions={actions} />
      <BySector actions={actions} />
    </>,
  )
  await screen.findByText('Clausura')
  expect(cards()).toEqual(['Recta final', 'Recta final', 'Clausura'])
})

test('an empty section has no link to its full list', async () => {
  aServerWith({ news: [] })
  await show(<Favourites actions={actions} />)
  expect(await screen.findByText('No posee competies favoritas')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ver todas' })).toBeNull()
})
