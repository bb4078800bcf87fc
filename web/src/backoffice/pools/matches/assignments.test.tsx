import { Button } from '@mantine/core'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPoolMatch } from '../../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../../test/render.tsx'
import { useAssignment } from './assignments.data.ts'

const told = vi.hoisted(() => vi.fn())
const prepared = vi.hoisted(() => vi.fn())
vi.mock('../../../ui/toasts.ts', () => ({ showSuccess: told, showFailure: told, prepareToasts: prepared }))

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

test('what was refused is told match by match, with how many were done', async () => {
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
  expect(told).not.toHaveBeenCalled()
})

test('when all were done a notice says how many', async () => {
  onRefused.mockClear()
  await add([5, 6].map((match_id) => ({ match_id, isDone: true, message: 'Hecho' })))
  expect(told).toHaveBeenCalledWith('Partidos agregados: 2 de 2')
  expect(onRefused).toHaveBeenCalledWith([])
})

test('what says that nothing was assigned is there before the network goes', async () => {
  await show(<Adding />)
  expect(prepared).toHaveBeenCalled()
})
