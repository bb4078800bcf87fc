import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf } from '../../../test/description.ts'
import { show } from '../../../test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

test('a dialog is described by its explanation only, and one without an explanation not at all', async () => {
  await show(
    <>
      <ConfirmDialog opened title="Salir" confirm="Sí" field={<input />} onConfirm={() => {}} onClose={() => {}}>
        <p>Se pierden.</p>
      </ConfirmDialog>
      <Dialog opened title="Partidos" onClose={() => {}}>
        <p>Una lista larga.</p>
      </Dialog>
    </>,
  )
  expect(descriptionOf(await screen.findByRole('dialog', { name: 'Salir' }))).toBe('Se pierden.')
  expect((await screen.findByRole('dialog', { name: 'Partidos' })).getAttribute('aria-describedby')).toBeNull()
})

test('confirming in a dialog does not submit the form around the dialog', async () => {
  const onSubmit = vi.fn()
  const onConfirm = vi.fn()
  await show(
    <form onSubmit={onSubmit}>
      <ConfirmDialog opened title="Hay cambios" confirm="Salir" onConfirm={onConfirm} onClose={() => {}}>
        <p>Se pierden.</p>
      </ConfirmDialog>
    </form>,
  )
  const dialog = await screen.findByRole('dialog')
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement)
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
