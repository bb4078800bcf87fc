import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import type { FieldShape } from '../form/form-shape.ts'
import { ConflictTable } from './conflict-table.tsx'

vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} }))

const fields: readonly FieldShape[] = [{ name: 'name', label: 'Nombre', kind: 'text', maxLength: 100 }]
const image = { name: 'logo', label: 'Logo', render: (address: string | null) => <i>{address ?? 'sin logo'}</i> }
const original = { name: 'Sol', logo: '/files/a.webp' }
const aConflict = (saved: Record<string, string>, file?: File) => {
  const setFile = vi.fn()
  const form = { values: original, file, acceptSaved: vi.fn(), setFile }
  return { setFile, table: <ConflictTable {...{ conflict: { original, saved }, fields, image, form }} /> }
}

test('an image that somebody else changed is shown as it was, beside the one saved now', async () => {
  await show(aConflict({ ...original, logo: '/files/b.webp' }).table)
  expect(screen.getByRole('figure', { name: 'Antes' }).textContent).toContain('/files/a.webp')
  expect(screen.getByRole('figure', { name: 'Ahora guardado' }).textContent).toContain('/files/b.webp')
  expect(screen.getByText(/Cambió solo la imagen/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a chosen image is shown beside the saved one, which can be used instead', async () => {
  const { setFile, table } = aConflict({ ...original, logo: '' }, new File(['x'], 'logo.png'))
  await show(table)
  expect(screen.getByRole('figure', { name: 'En el formulario' }).textContent).toContain('blob:chosen')
  expect(screen.getByRole('figure', { name: 'Ahora guardado' }).textContent).toContain('sin logo')
  fireEvent.click(screen.getByRole('button', { name: /^Usar el guardado.*Logo$/ }))
  expect(setFile).toHaveBeenCalledWith(undefined)
})

test('a field that was not edited takes the saved value and offers no choice', async () => {
  const saved = { ...original, name: 'Luna' }
  const form = { values: saved, file: undefined, acceptSaved: vi.fn(), setFile: vi.fn() }
  await show(<ConflictTable {...{ conflict: { original, saved }, fields, image, form }} />)
  expect(screen.getByText(/El formulario ya muestra lo que cambió/)).toBeTruthy()
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Sol', 'Luna', 'Luna', ''])
  expect(screen.queryByText(/elige qué valor queda/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an unchanged image is not mentioned', async () => {
  await show(aConflict({ ...original, name: 'Luna' }).table)
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.getByRole('button', { name: /^Usar el guardado.*Nombre$/ })).toBeTruthy()
})
