import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

function DeleteButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Borrar
      </button>
      <ConfirmDialog opened={isOpen} title="¿Borrar?" confirm="Sí" onConfirm={close} onClose={close}>
        <p>No se puede deshacer.</p>
      </ConfirmDialog>
    </>
  )
}

test('closing a dialog returns the focus to the button that opened it, even the first time', async () => {
  await show(<DeleteButton />)
  const opener = await screen.findByRole('button', { name: 'Borrar' })
  for (const _time of ['first', 'second']) {
    opener.focus()
    fireEvent.click(opener)
    const closer = await screen.findByRole('button', { name: 'Cerrar' })
    await vi.waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
    fireEvent.click(closer)
    await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  }
})
