import { pairOf } from '@compety/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/render.tsx'
import { LinkButton } from './link-button.tsx'
import { Page } from './page.tsx'

test('the title keeps home and away in order if a name is written from right to left', async () => {
  await show(<Page title="Actualizar partido 7" of={pairOf('الهلال', 'النصر')} />)
  const title = 'Actualizar partido 7: \u2068الهلال\u2069 - \u2068النصر\u2069'
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await waitFor(() => expect(document.title).toBe(`${title} · Compety`))
})

test('a link to the page above is not marked as the present page', async () => {
  await show(
    <Page title="Partido" parent={{ to: '/matches', label: 'Partidos' }}>
      <LinkButton to="/matches">Volver</LinkButton>
    </Page>,
    '/matches/7',
  )
  const marks = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')])
  expect(marks).toEqual([
    ['Partidos', null],
    ['Volver', null],
  ])
})
