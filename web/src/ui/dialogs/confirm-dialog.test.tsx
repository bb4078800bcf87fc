import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

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
  const dialogForm = (await screen.findByText('Se pierden.')).closest('form')
  expect(dialogForm).not.toBeNull()
  if (dialogForm) fireEvent.submit(dialogForm)
  expect(onConfirm).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})
