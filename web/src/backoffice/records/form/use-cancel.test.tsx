import { Link } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { storeListSearch } from '../list/last-list-search.ts'
import { fromList, useCancel } from './use-cancel.ts'

function Form({ detail }: { detail?: string }) {
  const cancel = useCancel({ list: '/teams', ...(detail && { detail }) })
  return (
    <>
      <button type="button" onClick={cancel}>
        Cancelar
      </button>
      <Link to="/myProfile">Perfil</Link>
      <AskBeforeLeaving isUnsaved={() => true} />
    </>
  )
}

const cancel = () => fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))

test('cancelling a new record leads to the list as it was left, without confirmation', async () => {
  storeListSearch('/teams', { page: 3, filter_name: 'sol' })
  const { router } = await show(<Form />, '/newTeam')
  cancel()
  await expect.poll(() => router.state.location.href).toBe('/teams?page=3&filter_name=sol')
})

test('cancelling a change leads back to the details, or to the list if the user came from there', async () => {
  const first = await show(<Form detail="/teams/4" />, '/teams/4/update')
  cancel()
  await expect.poll(() => first.router.state.location.pathname).toBe('/teams/4')
  cleanup()
  const { router } = await show(<Form detail="/teams/4" />, '/teams')
  await router.navigate({ to: '/teams/4/update', state: fromList, ignoreBlocker: true } as never)
  cancel()
  await expect.poll(() => router.state.location.pathname).toBe('/teams')
})

test('leaving by a link with unsaved changes asks for confirmation', async () => {
  const { router } = await show(<Form />, '/newTeam')
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Perfil' }))
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Seguir aquí' }))
  expect(router.state.location.pathname).toBe('/newTeam')
  leave()
  fireEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await expect.poll(() => router.state.location.pathname).toBe('/myProfile')
})
