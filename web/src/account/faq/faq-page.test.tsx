import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { FaqPage } from './faq-page.tsx'

const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test.each([
  ['players', 2, ['Términos', 'Plataforma']],
  ['administrators', 1, ['Términos', 'Plataforma', 'Administración']],
  ['other roles', 3, ['Términos', 'Plataforma', 'Administración']],
])('the help of %s has the sections that concern them', async (_, role_id, names) => {
  signIn({ role_id })
  await show(<FaqPage />)
  expect(sections()).toEqual(names)
})

test('the help shows that any draw predicts the outcome and the difference of a draw', async () => {
  signIn({ role_id: 2 })
  await show(<FaqPage />)
  const [, draw] = screen.getAllByRole('table').map((table) => within(table))
  const met = (criterion: string) =>
    draw?.getByRole('row', { name: new RegExp(`^${criterion} \\d`) }).textContent?.match(/No acertado|Acertado/g)
  expect(draw?.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Criterio', 'Puntos', '2 - 2', '1 - 1', '10 - 10'],
  ])
  expect(met('Resultado')).toEqual(['Acertado', 'Acertado', 'Acertado'])
  expect(met('Diferencia de puntos entre 2 equipos')).toEqual(['Acertado', 'Acertado', 'Acertado'])
  expect(met('Resultado perfecto')).toEqual(['Acertado', 'No acertado', 'No acertado'])
})
