import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { FormPage } from './form-page.tsx'

const aPage = (status: number, isNew = false) => (
  <FormPage
    title="Actualizar organizador 3"
    query={{ data: { status }, error: null, isFetching: false, refetch: () => undefined }}
    failed="No se ha podido cargar el organizador"
    {...(!isNew && {
      changed: {
        detail: '/organizers/3',
        nameOf: () => 'Radio Gol',
        isArchived: ({ status }: { status: number }) => status === 3,
      },
    })}
  >
    {() => <p>El formulario</p>}
  </FormPage>
)

test('an archived record shows a link to its details instead of its form', async () => {
  await show(aPage(3))
  expect(screen.getByText('El registro está archivado y no se puede modificar.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver detalles' }).getAttribute('href')).toBe('/organizers/3')
  expect(screen.queryByText('El formulario')).toBeNull()
})

test.each([
  ['a record that is not archived', 'Actualizar organizador 3: Radio Gol', aPage(1)],
  ['a new record', 'Actualizar organizador 3', aPage(3, true)],
])('%s has its form under the title "%s"', async (_, title, page) => {
  await show(page)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(document.title).toBe(`${title} · Compety`)
  expect(screen.getByText('El formulario')).toBeTruthy()
})
