import { failures, type Pool } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aPool, aPoolsPage } from '../../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { shownToasts } from '../../../../test/toasts.ts'
import { PointRulesForm } from './point-rules-form.tsx'

const codes: Record<string, string> = { Resultado: 'resultado', 'Resultado perfecto': 'perfecto' }
const rule = (id: number, name: string, points = 0) => ({
  id,
  name,
  code: codes[name] ?? name,
  description: null,
  points,
})
const rules = [rule(1, 'Resultado'), rule(2, 'Resultado perfecto')]
const open = (part: Partial<Pool> = {}) => {
  const pool = { ...aPool(), ...aPoolsPage, ...part }
  return show(<PointRulesForm pool={pool} version={'"original"'} rules={rules} />)
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const points = (name: string) => screen.queryByLabelText<HTMLInputElement>(`Puntos de ${name}`)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a chosen rule shows a field for its points, which starts at 0', async () => {
  await open({ point_rules: [rule(1, 'Resultado', 3)] })
  expect([box('Resultado').checked, points('Resultado')?.value]).toEqual([true, '3'])
  expect([box('Resultado perfecto').checked, points('Resultado perfecto')]).toEqual([false, null])
  fireEvent.click(box('Resultado perfecto'))
  expect(points('Resultado perfecto')?.value).toBe('0')
  expect(points('Resultado')?.required).toBe(true)
})

test('the form says what a rule worth 0 means, and proposes points for the rules that there are', async () => {
  await open()
  screen.getByText('Así nadie podrá ganar puntos.')
  fireEvent.click(box('Resultado'))
  screen.getByText('Con 0 puntos, cumplirlo no suma nada.')
  screen.getByText('Así nadie podrá ganar puntos.')
  press('Proponer puntos')
  expect([points('Resultado')?.value, points('Resultado perfecto')?.value]).toEqual(['3', '2'])
  expect(screen.queryByText(/^(Así nadie|Con 0)/)).toBeNull()
})

test('all chosen rules are sent, empty points as 0, and each message is one line', async () => {
  const messages = ['Se ha agregado con éxito a la compety el criterio: Resultado perfecto', 'Otro']
  const sent = aServerThatAnswers({ status: 'success', message: '', messages, point_rules: rules })
  await open({ point_rules: [rule(1, 'Resultado', 3)] })
  fireEvent.click(box('Resultado perfecto'))
  fireEvent.change(points('Resultado perfecto') as HTMLElement, { target: { value: '' } })
  press('Guardar')
  await expect.poll(() => shownToasts()).toEqual([messages])
  expect(sent[0]).toMatchObject({
    method: 'POST',
    address: '/api/pools/4/addPointRules',
    body: {
      point_rules: [
        { id: 1, points: 3 },
        { id: 2, points: 0 },
      ],
    },
  })
})

test('rules that somebody else saved meanwhile are shown, typed points stay, and the next save overwrites them', async () => {
  const [status, message] = failures.changed_meanwhile
  const pool = aPool({ point_rules: [rule(1, 'Resultado', 7)] })
  const versions: (string | undefined)[] = []
  const answers = [
    new Response(JSON.stringify({ status: 'error', errorCode: status, message, pool, version: '"now"' }), { status }),
    new Response(JSON.stringify({ status: 'success', message: '', messages: ['Listo'], point_rules: [] }), {
      headers: { etag: '"saved"' },
    }),
  ]
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    versions.push(headers['if-match'])
    return answers.shift()
  })
  const { failures: shownFailures } = await open({ point_rules: [rule(1, 'Resultado', 3)] })
  fireEvent.change(points('Resultado') as HTMLElement, { target: { value: '5' } })
  press('Guardar')
  const notice = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
  expect(within(notice).getByRole('listitem').textContent).toBe('Resultado: 7')
  expect([document.activeElement, points('Resultado')?.value, shownFailures]).toEqual([notice, '5', []])
  press('Guardar')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(versions).toEqual(['"original"', '"now"'])
})

test('after a conflict Reestablecer shows the rules that are saved now', async () => {
  const [status, message] = failures.changed_meanwhile
  const pool = aPool({ point_rules: [rule(2, 'Resultado perfecto', 7)] })
  aServerThatAnswers({ status: 'error', errorCode: status, message, pool, version: '"now"' }, status)
  await open({ point_rules: [rule(1, 'Resultado', 3)] })
  press('Guardar')
  await screen.findByRole('alert')
  press('Reestablecer')
  expect([points('Resultado'), points('Resultado perfecto')?.value]).toEqual([null, '7'])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('negative points are not sent, and their field gets the focus', async () => {
  const sent = aServerThatAnswers({})
  await open({ point_rules: [rule(2, 'Resultado perfecto', 5)] })
  fireEvent.change(points('Resultado perfecto') as HTMLElement, { target: { value: '-1' } })
  press('Guardar')
  expect(screen.getByText('Disculpe, el puntaje debe ser positivo')).toBeTruthy()
  expect(document.activeElement).toBe(points('Resultado perfecto'))
  expect(sent).toEqual([])
})

test('Reestablecer restores the saved rules of the pool', async () => {
  await open({ point_rules: [rule(1, 'Resultado', 3)] })
  fireEvent.click(box('Resultado'))
  fireEvent.click(box('Resultado perfecto'))
  press('Reestablecer')
  expect([points('Resultado')?.value, points('Resultado perfecto')]).toEqual(['3', null])
})

test.each([3, 6])('the rules of a pool in state %i are shown but cannot be changed', async (status) => {
  await open({ status, point_rules: [rule(1, 'Resultado', 3)] })
  expect([box('Resultado').disabled, points('Resultado')?.disabled]).toEqual([true, true])
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
})

test('a chosen rule that was deleted meanwhile is not sent', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: '', messages: [], point_rules: [] })
  const pool = { ...aPool(), ...aPoolsPage }
  const form = (present: typeof rules) => <PointRulesForm pool={pool} version={'"original"'} rules={present} />
  const Meanwhile = () => {
    const [present, setPresent] = useState(rules)
    return (
      <>
        {form(present)}
        <button type="button" onClick={() => setPresent(rules.slice(0, 1))}>
          Otra persona elimina
        </button>
      </>
    )
  }
  await show(<Meanwhile />)
  fireEvent.click(box('Resultado'))
  fireEvent.click(box('Resultado perfecto'))
  press('Otra persona elimina')
  press('Guardar')
  await expect.poll(() => sent[0]?.body).toEqual({ point_rules: [{ id: 1, points: 0 }], reason: null })
})
