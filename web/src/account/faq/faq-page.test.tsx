import { screen } from '@testing-library/react'
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
