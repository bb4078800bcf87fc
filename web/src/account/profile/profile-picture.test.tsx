import { fireEvent, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { keepFocus } from '../../kit/kept-focus.ts'
import { ProfilePicture } from './profile-picture.tsx'

beforeEach(() => {
  aSignedInPlayer()
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
})

function Picture() {
  useEffect(keepFocus, [])
  return <ProfilePicture />
}

const spoken = () => document.querySelector('[role=status]')?.textContent
const focused = () => document.activeElement?.textContent

test('a picture that is chosen or discarded is announced, and the focus stays beside it', async () => {
  await show(<Picture />)
  screen.getByText('Elegir imagen').closest('button')?.focus()
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  const files = [new File([signature], 'foto.png', { type: 'image/png' })]
  fireEvent.change(screen.getByLabelText('Elegir imagen de perfil'), { target: { files } })
  await expect.poll(() => spoken()).toBe('Imagen elegida: foto.png. Todavía no se ha guardado.')
  await expect.poll(() => focused()).toBe('Guardar imagen')
  screen.getByText('Descartar').closest('button')?.focus()
  fireEvent.click(screen.getByText('Descartar'))
  await expect.poll(() => spoken()).toBe('Imagen descartada.')
  await expect.poll(() => focused()).toBe('Elegir imagen')
})
