import type { Pool } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPool } from '../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { OfficialPool } from './official-pool.tsx'

beforeEach(() => signIn())

const shown = (is_official: boolean) => show(<OfficialPool pool={aPool({ id: 4, is_official }) as Pool} />)

test.each([
  [false, 'Marcar como oficial', 'POST', /se suman enseguida a los rankings mensual y mundial/],
  [true, 'Quitar de las oficiales', 'DELETE', /salen enseguida de los rankings mensual y mundial/],
])(
  'a pool whose mark is %s changes it after saying what that does to month and world',
  async (is, label, method, text) => {
    const sent = aServerThatAnswers({ status: 'success', message: 'Listo', pool: aPool() })
    await shown(is)
    fireEvent.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(sent).toEqual([])
    fireEvent.click(screen.getAllByRole('button', { name: label }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent[0]).toMatchObject({ method, address: '/api/pools/4/official' }))
  },
)
