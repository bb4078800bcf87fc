import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/render.tsx'
import { BottomNavigation } from './bottom-navigation.tsx'
import { type Area, entriesOf as entriesOfReader, navigation } from './navigation.ts'
import { NavigationList } from './sidebar.tsx'

const entriesOf = async (area: Area, address = '/dashboard') => {
  await show(<NavigationList entries={navigation[area]} />, address)
  const list = within(screen.getByRole('navigation', { name: 'Menú principal' }))
  return [...list.getAllByRole('link'), ...list.getAllByRole('button')]
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((entry) => [entry.textContent, entry.getAttribute('href')].filter(Boolean).join(' '))
}

test('the sidebar of a player has its entries in their fixed order', async () => {
  expect(await entriesOf('player')).toEqual([
    'Inicio /dashboard',
    'Buscar Competies /availablePools',
    'Mis Competies /myPools',
    'Mis Competies Favoritas /myFavoritePools',
    'Rankings',
    'GRanking global /globalRanking',
    'MRanking mensual /monthly_global_ranking',
    'Ver perfil /myProfile',
    'Ayuda /faq',
    'Contacto /contact',
    'Cerrar sesión',
  ])
})

test('the prediction sheet marks the own pools as current in the sidebar, and its own entry in the bottom bar', async () => {
  await show(
    <>
      <NavigationList entries={navigation.player} />
      <BottomNavigation onMore={() => {}} isMoreOpen={false} />
    </>,
    '/predictions',
  )
  const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(here.map(({ textContent }) => textContent)).toEqual(['Mis Competies', 'Pronósticos'])
})

test.each(['/globalRanking', '/monthly_global_ranking', '/pools/4/poolRanking'])(
  'in the bottom bar the address %s marks the rankings as current',
  async (address) => {
    await show(<BottomNavigation onMore={() => {}} isMoreOpen={false} />, address)
    const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(here.map(({ textContent }) => textContent)).toEqual(['Ranking'])
  },
)

test('the sidebar of an administrator has every group', async () => {
  expect(await entriesOf('admin')).toEqual([
    'Inicio /dashboard',
    'Gestionar Competies',
    'CCompeties /pools',
    'CCriterios de puntuación /point_rules',
    'GRanking global /globalRanking',
    'Equipos /teams',
    'Partidos',
    'PPartidos /matches',
    'IIngresar resultados de partidos /matches',
    'TTorneos /tournaments',
    'FFuentes /feeds',
    'Deportes /sports',
    'Usuarios',
    'UUsuarios /users',
    'RRoles /roles',
    'PPrivilegios /privileges',
    'PPaíses /countries',
    'SSectores /sectors',
    'OOrganizadores /organizers',
    'SSexos /sexes',
    'Monedas',
    'PPaquete de monedas /coinPackages',
    'GGastos de monedas /coinExpenses',
    'Reportes',
    'RReporte de usuarios /usersReport',
    'Reporte de competies',
    'Cerrar sesión',
  ])
})

test('the sidebar of other roles has only the dashboard and the log-out', async () => {
  expect(await entriesOf('other')).toEqual(['Inicio /dashboard', 'Cerrar sesión'])
})

test.each([
  ['/matches', 'PPartidos'],
  ['/matches?filter_status=1', 'PPartidos'],
  ['/matches?filter_status=2&order=sport_asc', 'PPartidos'],
  ['/matches/7/addResult', 'PPartidos'],
  ['/resultSheet', 'PPartidos'],
  ['/pools', 'CCompeties'],
  ['/newUser', 'UUsuarios'],
  ['/newCoinPackage', 'PPaquete de monedas'],
  ['/newCoinExpense', 'GGastos de monedas'],
  ['/newTournament', 'TTorneos'],
])('at the address %s exactly one entry of the sidebar is current', async (address, entry) => {
  await show(<NavigationList entries={navigation.admin} />, address)
  const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(here.map(({ textContent }) => textContent)).toEqual([entry])
})

const organizers = [{ id: 9, name: 'Club', role: 'owner', is_suspended: false }]
const marked = async (role_id: number, address: string) => {
  await show(<NavigationList entries={entriesOfReader({ role_id, organizers } as never)} />, address)
  const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  return here.map(({ textContent }) => textContent)
}

test.each(['/pools/4', '/pools/4?tab=players', '/pools/4/update', '/pools/4/addMatches', '/organize/9'])(
  'a member of an organizer finds the area of organizers marked at %s',
  async (address) => {
    expect(await marked(2, address)).toEqual(['Organizar'])
  },
)

test.each([
  [2, '/pools/4/poolRanking', []],
  [1, '/pools/4', ['CCompeties']],
])('for role %i the area of organizers is not marked at %s', async (role, address, entries) => {
  expect(await marked(role, address)).toEqual(entries)
})

test('the entry for the report of pools has no screen and does not navigate', async () => {
  const { router } = await show(<NavigationList entries={navigation.admin} />, '/dashboard')
  screen.getByRole('button', { name: 'Reporte de competies' }).click()
  expect(router.state.location.pathname).toBe('/dashboard')
})
