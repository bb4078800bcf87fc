import { wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPoolMatch } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { pressToastAction, shownToasts } from '../../../../test/toasts.ts'
import { useAssignment } from './assignments.data.ts'

const matches = [aPoolMatch({ id: 5 }), aPoolMatch({ id: 6 })]
const onRefused = vi.fn()

function Adding() {
  const { mutate } = useAssignment(4, { kind: 'add', onRefused })
  return <Button onClick={() => mutate(matches)}>Agregar</Button>
}

const add = async (outcomes: object[]) => {
  const sent = aServerThatAnswers({ status: 'success', message: '', pool: {}, outcomes })
  await show(<Adding />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => onRefused.mock.calls.length).toBe(1)
  return sent
}

test('refused matches are listed with their reasons and the number of added ones', async () => {
  onRefused.mockClear()
  const sent = await add([
    { match_id: 5, isDone: true, message: 'Hecho' },
    { match_id: 6, isDone: false, message: 'El partido ya pertenece a la compety.' },
  ])
  expect(sent[0]).toMatchObject({ address: '/api/pools/4/addMatches', body: { matches: [5, 6] } })
  expect(onRefused).toHaveBeenCalledWith([
    'Partidos agregados: 1 de 2',
    'México – Canadá: El partido ya pertenece a la compety.',
  ])
  expect(shownToasts()).toEqual([])
})

test('when all matches are added a message says how many', async () => {
  onRefused.mockClear()
  await add([5, 6].map((match_id) => ({ match_id, isDone: true, message: 'Hecho' })))
  expect(shownToasts()).toEqual([['Partidos agregados: 2 de 2']])
  expect(onRefused).toHaveBeenCalledWith([])
})

test('a single match uses its own endpoint, and its refusal is shown', async () => {
  onRefused.mockClear()
  function AddingOne() {
    const { mutate } = useAssignment(4, { kind: 'add', onRefused })
    return <Button onClick={() => mutate(matches.slice(0, 1))}>Agregar</Button>
  }
  const sent = aServerThatAnswers({ status: 'success', message: '', pool: {} })
  await show(<AddingOne />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => shownToasts()).toEqual([[wording.matchAssigned]])
  expect(sent[0]?.address).toBe('/api/pools/4/addMatch/5')
  vi.stubGlobal('fetch', async () => new Response('{"status":"error","message":"Ya está."}', { status: 409 }))
  fireEvent.click(screen.getByRole('button'))
  const lines = ['Partidos agregados: 0 de 1', 'México – Canadá: Ya está.']
  await expect.poll(() => onRefused.mock.lastCall).toEqual([lines])
})

test('more matches than one request takes are sent in several, and a failure reports those added before', async () => {
  onRefused.mockClear()
  const many = Array.from({ length: 501 }, (_, n) => aPoolMatch({ id: n + 1 }))
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { matches } = JSON.parse(String(body)) as { matches: number[] }
    sizes.push(matches.length)
    if (sizes.length === 4)
      return new Response('{"status":"error","errorCode":503,"message":"Luego."}', { status: 503 })
    const outcomes = matches.map((match_id) => ({ match_id, isDone: true, message: 'Hecho' }))
    return new Response(JSON.stringify({ status: 'success', message: '', pool: {}, outcomes }))
  })
  function AddingMany() {
    const { mutate } = useAssignment(4, { kind: 'add', onRefused })
    return <Button onClick={() => mutate(many)}>Agregar</Button>
  }
  await show(<AddingMany />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => shownToasts()).toEqual([['Partidos agregados: 501 de 501']])
  expect(sizes).toEqual([500, 1])
  fireEvent.click(screen.getByRole('button'))
  await expect
    .poll(() => onRefused.mock.lastCall?.[0])
    .toEqual([
      'Partidos agregados: 500 de 501',
      'No se ha podido agregar los partidos a la compety por fallos en el servidor',
    ])
})

test.each([
  [0, true],
  [3, false],
])('a removal by which %i predictions were lost can be taken back: %s', async (lost_predictions, isOffered) => {
  const undo = vi.fn()
  function Removing() {
    const { mutate } = useAssignment(4, { kind: 'remove', onRefused, undo })
    return <Button onClick={() => mutate(matches)}>Eliminar</Button>
  }
  const outcomes = [5, 6].map((match_id) => ({ match_id, isDone: true, message: 'Hecho' }))
  aServerThatAnswers({ status: 'success', message: '', pool: {}, outcomes, lost_predictions })
  await show(<Removing />)
  fireEvent.click(screen.getByRole('button'))
  await expect.poll(() => shownToasts()).toEqual([['Partidos eliminados: 2 de 2']])
  expect(pressToastAction()).toBe(isOffered)
  expect(undo.mock.calls).toEqual(isOffered ? [[matches]] : [])
})
