import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { CopyField } from './copy-field.tsx'

test('the link is copied, and a message confirms it', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await show(<CopyField label="Tu enlace" text="https://a.example/x" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }))
  await screen.findByText('Enlace copiado.')
  expect(writeText).toHaveBeenCalledWith('https://a.example/x')
})

test('in a browser that does not allow copying the link is selected', async () => {
  vi.stubGlobal('navigator', {})
  await show(<CopyField label="Tu enlace" text="https://a.example/x" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copiar' }))
  await screen.findByText(/El navegador no permite copiar/)
  const field = screen.getByLabelText<HTMLInputElement>('Tu enlace')
  expect(document.activeElement).toBe(field)
  expect(field.selectionEnd).toBe('https://a.example/x'.length)
})
