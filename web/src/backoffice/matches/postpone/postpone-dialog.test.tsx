import { failures, type Match } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { shownToasts } from '../../../../test/toasts.ts'
import { dateTime } from '../../date-time.tsx'
import { PostponeDialog } from './postpone-dialog.tsx'

const day = 86_400_000
const at = (from: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + from).toISOString()
const match = {
  id: 7,
  status: 1,
  beginst_at: at(2 * day),
  blocked_at: at(2 * day - 3_600_000),
  home_team: { name: 'Colombia' },
  away_team: { name: 'Portugal' },
} as Match

type Sent = { address: string; body: { beginst_at: string | null } }
const sent: Sent[] = []
let answers: [status: number, body: object][]
const done: [number, object] = [200, { status: 'success', message: 'Hecho', match }]
const onClose = vi.fn()
beforeEach(() => {
  signIn()
  sent.length = 0
  answers = [done]
  onClose.mockReset()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)) })
    const [status, answer] = answers.shift() ?? done
    return new Response(JSON.stringify(answer), { status })
  })
})

const open = async () => {
  await show(<PostponeDialog match={match} opened onClose={onClose} />)
  return within(await screen.findByRole('dialog', { name: 'Posponer el partido' }))
}
type Dialog = Awaited<ReturnType<typeof open>>
const postpone = (dialog: Dialog) => fireEvent.click(dialog.getByRole('button', { name: 'Posponer' }))
/** Chooses the last day that the calendar shows, at noon. */
const chooseDay = async (dialog: Dialog) => {
  fireEvent.click(dialog.getByRole('button', { name: /^Nuevo inicio, día/ }))
  fireEvent.click(await dialog.findByRole('button', { name: 'Mes siguiente' }))
  const days = dialog.getAllByRole('button', { name: /^\d+ [a-záéíóú]+ \d{4}$/i })
  fireEvent.click(days[20] as HTMLElement)
}

test('a new date is asked for, and the deadline that follows from it is shown', async () => {
  const dialog = await open()
  postpone(dialog)
  expect(dialog.getByRole('alert').textContent).toBe('Ingresa la fecha de inicio.')
  dialog.getByText('Los pronósticos enviados se conservan y se pueden cambiar hasta el nuevo límite.')
  await chooseDay(dialog)
  postpone(dialog)
  await expect.poll(() => sent).toHaveLength(1)
  const { address, body } = sent[0] as Sent
  expect(address).toBe('/api/matches/7/postpone')
  const deadline = new Date(Date.parse(body.beginst_at as string) - 3_600_000).toISOString()
  expect(dialog.getByRole('status').textContent).toBe(`Límite de predicción: ${dateTime(deadline)}`)
  await expect.poll(() => shownToasts('success')).toEqual([['Hecho']])
  expect(onClose).toHaveBeenCalledOnce()
})

test('with «Por definir» no date is sent, and predictions are said to be closed', async () => {
  const dialog = await open()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Por definir' }))
  expect(dialog.queryByText('Nuevo inicio')).toBeNull()
  dialog.getByText('Los pronósticos enviados se conservan y quedan cerrados hasta que el partido tenga fecha.')
  postpone(dialog)
  postpone(dialog)
  await expect.poll(() => sent).toEqual([{ address: '/api/matches/7/postpone', body: { beginst_at: null } }])
})

test('a deadline that opens again is confirmed first', async () => {
  const [status, message] = failures.deadline_reopens
  answers = [[status, { status: 'error', errorCode: status, message, numbers: { predictions: 1, pools: 1 } }], done]
  const dialog = await open()
  await chooseDay(dialog)
  postpone(dialog)
  fireEvent.click(await screen.findByRole('button', { name: 'Abrir de nuevo' }))
  await expect
    .poll(() => sent.map(({ address }) => address))
    .toEqual(['/api/matches/7/postpone', '/api/matches/7/postpone?confirm=reopen'])
  expect(shownToasts('danger')).toEqual([])
})

test('a refused date has its reason beside the field, and the dialog stays', async () => {
  answers = [[422, { beginst_at: 'Ya pasó.' }]]
  const dialog = await open()
  await chooseDay(dialog)
  postpone(dialog)
  expect((await dialog.findByRole('alert')).textContent).toBe('Ya pasó.')
  expect([onClose.mock.calls.length, shownToasts('danger')]).toEqual([0, []])
})
