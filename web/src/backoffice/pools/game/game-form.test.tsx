import { defaultGame, failures, type Game, type Pool } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPool, aPoolsPage } from '../../../../test/a-pool.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { GameForm } from './game-form.tsx'

beforeEach(() => signIn())

const point_rules = [
  { id: 1, code: 'resultado', name: 'Resultado', description: null, points: 3 },
  { id: 2, code: 'perfecto', name: 'Resultado perfecto', description: null, points: 2 },
]
const rounds = [{ id: 9, name: 'Final' }]
const open = ({
  game = {},
  pool = {},
  has_begun = false,
}: {
  game?: Partial<Game>
  pool?: Partial<Pool>
  has_begun?: boolean
} = {}) =>
  show(
    <GameForm
      pool={{ ...aPool(), ...aPoolsPage, point_rules, ...pool }}
      game={{ ...defaultGame, ...game }}
      rounds={rounds}
      has_begun={has_begun}
      version={'"one"'}
    />,
  )
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const example = () =>
  [
    ...(within(screen.getByRole('region', { name: 'Ejemplo' }))
      .getAllByRole('list')[0]
      ?.querySelectorAll('li > b') ?? []),
  ].map(({ textContent }) => textContent)

test('the example computes what each change means', async () => {
  await open()
  expect(example()).toEqual(['5 puntos', '3 puntos', '3 puntos', '0 puntos'])
  fireEvent.click(screen.getByRole('radio', { name: 'Cuenta solo el mejor' }))
  expect(example()).toEqual(['3 puntos', '3 puntos', '3 puntos', '0 puntos'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hay comodines' }))
  expect(example()[1]).toBe('6 puntos')
})

test('tie-breaks are put in order with buttons, and the whole game is sent with its version', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Listo', game: defaultGame })
  await open()
  press('Añadir: más marcadores exactos')
  press('Añadir: más resultados acertados')
  press('Subir: más resultados acertados')
  fireEvent.change(screen.getByLabelText('Ronda o partido'), { target: { value: 'r9' } })
  press('Añadir')
  press('Guardar')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    address: '/api/pools/4/game',
    body: {
      game: {
        ...defaultGame,
        tie_breaks: ['results', 'exact_scores'],
        multipliers: [{ round_id: 9, factor: 2 }],
      },
    },
  })
})

test('a wrong option is not sent and is told at its field', async () => {
  const sent = aServerThatAnswers({})
  await open({ game: { matchdays: 'weeks' } })
  press('Añadir: más jornadas ganadas')
  fireEvent.click(screen.getByRole('radio', { name: 'Sin jornadas' }))
  press('Guardar')
  expect((await screen.findByRole('alert')).textContent).toBe('Las jornadas ganadas desempatan solo si hay jornadas.')
  expect(sent).toEqual([])
})

test('what somebody else saved meanwhile is told, and what was edited stays', async () => {
  const [status, message] = failures.changed_meanwhile
  const game = { ...defaultGame, wall: true }
  aServerThatAnswers({ status: 'error', errorCode: status, message, game, version: '"two"' }, status)
  await open()
  fireEvent.click(screen.getByRole('radio', { name: 'Cuenta solo el mejor' }))
  press('Guardar')
  const notice = await screen.findByRole('alert', { name: 'Cambios de otra persona' })
  expect(within(notice).getByRole('listitem').textContent).toBe('hay un muro de comentarios')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hay muro' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cuenta solo el mejor' }).checked).toBe(true)
})
