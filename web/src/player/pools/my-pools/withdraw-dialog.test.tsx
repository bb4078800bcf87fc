import { wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anEnrolledPool, aPool } from '../../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const pool = anEnrolledPool()
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Darse de baja' })
const type = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Escribe el nombre de la compety para confirmar'), {
    target: { value },
  })

test('withdrawing requires the exact name of the pool', async () => {
  const sent = aServerThatAnswers({
    status: 'success',
    message: wording.withdrawn,
    pool_user_status: 2,
    pool_user_status_string: 'Desinscrito',
    pool: aPool({ pool_user_status: 2 }),
  })
  const onClose = vi.fn()
  await show(<WithdrawDialog pool={pool} opened onClose={onClose} />)
  for (const almost of ['', 'recta final', 'Recta final ', 'Recta']) {
    await type(almost)
    expect(confirm().disabled).toBe(true)
  }
  await type('Recta final')
  expect(confirm().disabled).toBe(false)
  fireEvent.click(confirm())
  fireEvent.click(confirm())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ method: 'POST', address: '/api/pools/4/uninscribe', body: undefined }])
})

test('a pool whose name has odd blanks can be left by its visible name', async () => {
  aServerThatAnswers({})
  await show(<WithdrawDialog pool={anEnrolledPool({ name: 'Recta\u00a0 final\u200b' })} opened onClose={() => {}} />)
  await type('Recta final')
  expect(confirm().disabled).toBe(false)
})

test('withdrawing from a pool that has finished meanwhile is refused with a message', async () => {
  const message = 'No puedes darte de baja de la compety en su estado actual.'
  aServerThatAnswers({ status: 'error', errorCode: 409, message }, 409)
  const { failures } = await show(<WithdrawDialog pool={pool} opened onClose={() => {}} />)
  await type('Recta final')
  fireEvent.click(confirm())
  await waitFor(() => expect(failures).toEqual([[message]]))
})
