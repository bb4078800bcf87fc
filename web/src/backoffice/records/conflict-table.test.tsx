import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { ConflictTable } from './conflict-table.tsx'
import type { FieldShape } from './form-shape.ts'

vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:chosen', revokeObjectURL: () => {} }))

const fields: readonly FieldShape[] = [{ name: 'name', label: 'Nombre', kind: 'text', most: 100 }]
const image = { name: 'logo', label: 'Logo', render: (address: string | null) => <i>{address ?? 'sin logo'}</i> }
const began = { name: 'Sol', logo: '/files/a.webp' }
const aConflict = (present: Record<string, string>, file?: File) => {
  const setFile = vi.fn()
  const form = { values: began, file, take: vi.fn(), setFile }
  return { setFile, table: <ConflictTable {...{ conflict: { began, present }, fields, image, form }} /> }
}

test('an image that somebody else changed is shown as it was beside what is saved now', async () => {
  await show(aConflict({ ...began, logo: '/files/b.webp' }).table)
  expect(screen.getByRole('figure', { name: 'Antes' }).textContent).toContain('/files/a.webp')
  expect(screen.getByRole('figure', { name: 'Ahora guardado' }).textContent).toContain('/files/b.webp')
  expect(screen.getByText(/Cambió solo la imagen/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an image chosen meanwhile stands beside the saved one, and may be let go of', async () => {
  const { setFile, table } = aConflict({ ...began, logo: '' }, new File(['x'], 'logo.png'))
  await show(table)
  expect(screen.getByRole('figure', { name: 'En el formulario' }).textContent).toContain('blob:chosen')
  expect(screen.getByRole('figure', { name: 'Ahora guardado' }).textContent).toContain('sin logo')
  fireEvent.click(screen.getByRole('button', { name: /^Usar el guardado.*Logo$/ }))
  expect(setFile).toHaveBeenCalledWith(undefined)
})

test('a field that was left alone follows the record, and leaves nothing to choose', async () => {
  const present = { ...began, name: 'Luna' }
  const form = { values: present, file: undefined, take: vi.fn(), setFile: vi.fn() }
  await show(<ConflictTable {...{ conflict: { began, present }, fields, image, form }} />)
  expect(screen.getByText(/El formulario ya muestra lo que cambió/)).toBeTruthy()
  expect(screen.queryByText(/elige qué valor queda/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an image that nobody changed is not spoken of', async () => {
  await show(aConflict({ ...began, name: 'Luna' }).table)
  expect(screen.queryByRole('figure')).toBeNull()
  expect(screen.getByRole('button', { name: /^Usar el guardado.*Nombre$/ })).toBeTruthy()
})
