import { Link } from '@tanstack/react-router'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show, showInBrowser } from '../../../test/render.tsx'
import { AskBeforeLeaving } from '../form/ask-before-leaving.tsx'
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
    await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
    fireEvent.click(closer)
    await expect.poll(() => document.activeElement).toBe(opener)
  }
})

const dialogs = () => screen.queryAllByRole('dialog').length

function Nested() {
  const [depth, setDepth] = useState(0)
  const dialog = (at: number) => (
    <ConfirmDialog
      opened={depth >= at}
      title={`Diálogo ${at}`}
      confirm="Más"
      onConfirm={() => setDepth(at + 1)}
      onClose={() => setDepth(at - 1)}
    >
      <p>Texto</p>
    </ConfirmDialog>
  )
  return (
    <>
      <AskBeforeLeaving isUnsaved={() => true} />
      <button type="button" onClick={() => setDepth(2)}>
        Abrir
      </button>
      {dialog(1)}
      {dialog(2)}
    </>
  )
}

test('going back closes the top dialog first, then asks before typed content is lost', async () => {
  const leave = await showInBrowser(<Nested />)
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir' }))
  await expect.poll(() => dialogs()).toBe(2)
  history.back()
  await expect.poll(() => dialogs()).toBe(1)
  expect(screen.getByRole('dialog', { name: 'Diálogo 1' })).toBeTruthy()
  await expect.poll(() => location.pathname).toBe('/here')
  history.back()
  await expect.poll(() => dialogs()).toBe(0)
  await expect.poll(() => location.pathname).toBe('/here')
  history.back()
  expect(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await expect.poll(() => location.pathname).toBe('/here')
  leave()
})

test('going back from the entry of a closed dialog leaves the page, whatever dialogs were left before', async () => {
  const screenWithLink = (
    <>
      <DeleteButton />
      <Link to={'/before' as string}>Otra</Link>
    </>
  )
  const leave = await showInBrowser(screenWithLink, { isFirst: true })
  const isForDialog = () => history.state?.isForDialog === true
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Borrar' }))
    await expect.poll(() => [dialogs(), isForDialog()]).toEqual([1, true])
  }
  const close = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await expect.poll(() => dialogs()).toBe(0)
  }
  await open()
  await close()
  fireEvent.click(screen.getByRole('link', { name: 'Otra' }))
  await expect.poll(() => location.pathname).toBe('/before')
  history.back()
  await expect.poll(() => location.pathname).toBe('/here')
  await open()
  history.back()
  await expect.poll(() => [dialogs(), isForDialog()]).toEqual([0, false])
  await open()
  await close()
  const back = vi.spyOn(history, 'back')
  history.back()
  await expect.poll(() => back).toHaveBeenCalledTimes(2)
  leave()
})
