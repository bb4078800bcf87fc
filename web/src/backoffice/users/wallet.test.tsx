import type { LedgerEntry } from '@compety/contract'
import { failures as refusals } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { signedCoins } from '../amounts.ts'
import { walletColumns } from './wallet-columns.tsx'
import { WalletForm } from './wallet-form.tsx'

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.submit(screen.getByRole('form', { name: 'Corregir billetera' }))
const nothing = () => {}
const aForm = (onSaved = nothing) => <WalletForm id={7} coins={50} version='"v1"' onClose={nothing} onSaved={onSaved} />

beforeEach(() => signIn())

test('a number of coins shows its sign, not only a colour', () => {
  expect(signedCoins(12_000)).toBe('+12.000')
  expect(signedCoins(-20)).toBe('−20')
})

test('an entry shows its author, or Sistema', () => {
  const entry: LedgerEntry = { id: 1, coins: 5, reason: 'Ajuste', date: '2026-11-21T10:00:00.000Z', actor: null }
  const who = (entry: LedgerEntry) => walletColumns.find(({ key }) => key === 'actor')?.render(entry)
  expect(who(entry)).toBe('Sistema')
  expect(who({ ...entry, actor: { id: 1, email: 'a@example.com', username: null } })).toBe('a@example.com')
})

test('missing values of a correction are reported, and the resulting balance is shown', async () => {
  await show(aForm())
  save()
  expect(screen.getByText('Ingresa una cantidad entera de monedas.')).toBeTruthy()
  expect(screen.getByText('Ingresa el motivo.')).toBeTruthy()
  type(/^Monedas/, '0')
  save()
  expect(screen.getByText('Ingresa una cantidad distinta de 0.')).toBeTruthy()
  type(/^Monedas/, '-80')
  expect(screen.getByText('−30')).toBeTruthy()
})

test('on a conflict the current balance is shown, and the typed correction is sent with the new version', async () => {
  const sent: { body: unknown; version: unknown }[] = []
  const [status, message] = refusals.changed_meanwhile
  vi.stubGlobal('fetch', async (_address: string, init: { body: string; headers: Record<string, string> }) => {
    sent.push({ body: JSON.parse(init.body), version: init.headers['if-match'] })
    const refusal = { status: 'error', errorCode: status, message, version: '"v2"' }
    return sent.length === 1
      ? new Response(JSON.stringify({ ...refusal, wallet: { coins: 30, entries_count: 3 } }), { status })
      : new Response(JSON.stringify({ status: 'success', message: 'Listo' }), { status: 201 })
  })
  const onSaved = vi.fn()
  const { failures } = await show(aForm(onSaved))
  type(/^Monedas/, '-20')
  type(/^Motivo/, 'Premio duplicado')
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('el saldo es ahora de 30 monedas')
  expect(screen.getByLabelText(/^Monedas/)).toHaveProperty('value', '-20')
  expect(screen.getByLabelText(/^Motivo/)).toHaveProperty('value', 'Premio duplicado')
  expect(screen.getByText('10')).toBeTruthy()
  expect(failures).toEqual([])
  save()
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const body = { wallet_entry: { coins: -20, reason: 'Premio duplicado' } }
  expect(sent).toEqual([
    { body, version: '"v1"' },
    { body, version: '"v2"' },
  ])
})

test('a negative balance is refused with the message of the server, and typed values stay', async () => {
  const [status, message] = refusals.wallet_overdrawn
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ status: 'error', errorCode: status, message }), { status }),
  )
  const { failures } = await show(aForm())
  type(/^Monedas/, '-80')
  type(/^Motivo/, 'Error')
  save()
  await waitFor(() => expect(failures).toEqual([[message]]))
  expect(screen.getByLabelText(/^Monedas/)).toHaveProperty('value', '-80')
})
