import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aPool } from '../../../test/a-pool.ts'
import { show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { PoolGaps } from './pool-gaps.tsx'

const rule = { id: 1, name: 'Resultado', code: 'resultado', description: null, points: 0 }
const open = (part: object = {}) =>
  show(<PoolGaps pool={{ ...aPool(), matches: [], point_rules: [rule], status: 1, ...part } as never} />)
beforeEach(() => signIn())

test('a pool that has yet to begin says what it lacks', async () => {
  await open()
  screen.getByText('Faltan: partidos, criterios con puntos')
})

test('only what is missing is named', async () => {
  await open({ point_rules: [{ ...rule, points: 3 }] })
  screen.getByText('Faltan: partidos')
})

test.each([
  ['that has begun', { status: 2 }, {}],
  ['that somebody else runs', {}, { role_id: 2, privileges: [] }],
  ['that lacks nothing', { matches: [{}], point_rules: [{ ...rule, points: 3 }] }, {}],
])('nothing is said about a pool %s', async (_, part, reader) => {
  signIn(reader)
  await open(part)
  expect(screen.queryByRole('note')).toBeNull()
})
