import { wording } from '@compety/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { HiddenProfile } from './hidden-profile.tsx'
import { ProfileBadges } from './profile-badges.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfilePerformance } from './profile-performance.tsx'
import { ProfilePools } from './profile-pools.tsx'
import type { Profile } from './profiles.data.ts'

beforeEach(() => aSignedInPlayer(7))

const luz: Profile = {
  id: 9,
  username: 'luz',
  name: 'Luz',
  lastname: 'Marín',
  description: 'Sigo a la selección.',
  image: null,
  birthdate: '1990-05-07',
  instagram: 'luz',
  twitter: '@luz',
  facebook: 'luz.marin',
  favorite_sport_id: 1,
  country_id: 1,
  sex_id: 1,
  country: { name: 'Perú' },
  sex: { name: 'Femenino' },
  favorite_sport: { name: 'Fútbol' },
  pools: [],
  user_performance: {
    monthly_predictions_count: 12,
    monthly_points: 30,
    monthly_successful_predictions_proportion: 0.4167,
    predictions_count: 1250,
    global_points: 3105,
    global_successful_predictions_proportion: 0,
  },
  badges: [{ code: 'streak_5', earned_at: '2031-06-11T20:00:00Z' }],
}
const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)

test('a profile shows every field of the original call', async () => {
  await show(<ProfileHead person={luz} />)
  expect(screen.getByRole('heading', { level: 1, name: 'luz' })).toBeTruthy()
  expect(screen.getByText('Sigo a la selección.')).toBeTruthy()
  expect(facts()).toEqual(['Luz', 'Marín', 'Perú', 'Femenino', '07/05/1990', 'Fútbol'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.facebook.com/luz.marin',
    'https://x.com/luz',
    'https://www.instagram.com/luz',
  ])
})

test('of the birthdate of others day and month are shown', async () => {
  await show(<ProfileHead person={{ ...luz, birthdate: '05-07' }} />)
  expect(facts()).toContain('07/05')
})

test('a hidden profile shows its name and says that it is private', async () => {
  await show(<HiddenProfile person={{ username: 'luz', image: null }} />)
  expect(screen.getByRole('heading', { level: 1, name: 'luz' })).toBeTruthy()
  expect(screen.getByText('Su perfil es privado.')).toBeTruthy()
})

test('an empty profile shows a placeholder for every field', async () => {
  const nothing = { name: null, lastname: null, description: null, birthdate: null, facebook: null, twitter: null }
  const nowhere = { instagram: null, country: null, sex: null, favorite_sport: null }
  await show(<ProfileHead person={{ ...luz, ...nothing, ...nowhere }} />)
  expect(facts()).toEqual(Array(7).fill(wording.none))
  expect(screen.queryByRole('link')).toBeNull()
})

test("a player's own profile links to the page where it is edited", async () => {
  await show(<ProfileHead person={{ ...luz, id: 7 }} />)
  expect(screen.getByRole('link', { name: 'Editar mi perfil' }).getAttribute('href')).toBe('/myProfile')
})

test('the figures of the month are shown separately from those of all time', async () => {
  await show(<ProfilePerformance performance={luz.user_performance} />)
  const figures = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(figures('Este mes')).toEqual(['12', '30', '41,67 %'])
  expect(figures('Desde siempre')).toEqual(['1250', '3105', '0,00 %'])
})

test('a player without visible pools gets a message that says so', async () => {
  await show(<ProfilePools pools={[]} />)
  expect(screen.getByText('No participa en ninguna compety que puedas ver.')).toBeTruthy()
})

test('a badge says how it is earned, and nothing is shown without one', async () => {
  await show(<ProfileBadges badges={luz.badges} />)
  expect(screen.getByRole('listitem').textContent).toContain(
    'Racha de 5Acertar el resultado de cinco partidos seguidos de una compety.',
  )
  await show(<ProfileBadges badges={[]} />)
  expect(screen.getAllByRole('heading', { name: 'Insignias' })).toHaveLength(1)
})
