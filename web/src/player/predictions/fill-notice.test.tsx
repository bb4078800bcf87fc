import type { SheetMatch } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPoolMatch, aPrediction, aSignedInPlayer } from '../../../test/builders.ts'
import { liga, mexico, peru, showSheet } from '../../../test/prediction-sheet.tsx'
import { show } from '../../../test/render.tsx'
import { dropDrafts } from '../../drafts/drafts.ts'
import { FillPool } from './fill-notice.tsx'
import { fillablePools } from './fillable-pools.ts'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

const predicted = { home_team_score: 2, away_team_score: 1 }
const mine = { ...liga, prediction: aPrediction(2, 1) }
const copa = { id: 2, name: 'Copa', prediction: null, is_apart: false }
const button = () => screen.findByRole('button', { name: 'Usar mis pronósticos' })

test('a pool can be filled where it lacks a prediction that the player made for others', () => {
  const without = { prediction: null, pools: [liga, copa] }
  const apart = { prediction: predicted, pools: [mine, { ...copa, prediction: aPrediction(0, 0), is_apart: true }] }
  const other = { prediction: predicted, pools: [mine, { ...copa, prediction: aPrediction(0, 0) }] }
  expect(fillablePools([without, apart, other])).toEqual([])
  const lacking = { prediction: predicted, pools: [mine, copa, { ...copa, id: 3, name: 'Oficina' }] }
  expect(fillablePools([lacking, { ...lacking, pools: [mine, copa] }])).toEqual([
    { id: 2, name: 'Copa', count: 2 },
    { id: 3, name: 'Oficina', count: 1 },
  ])
})

test('the sheet names the pools that lack predictions and fills them all with one tap', async () => {
  const pools = [mine, copa, { ...copa, id: 3, name: 'Oficina' }]
  const { calls } = await showSheet([mexico({ prediction: predicted, pools }), peru()])
  expect(screen.getByText('Hay pronósticos tuyos que faltan en Copa (1), Oficina (1).')).toBeTruthy()
  const fill = await button()
  fireEvent.click(fill)
  fireEvent.click(fill)
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ address }) => address)).toEqual(['/api/pool/2/fillPredictions', '/api/pool/3/fillPredictions'])
})

test('a sheet on which nothing lacks offers nothing', async () => {
  await showSheet([mexico({ prediction: predicted, pools: [mine] }), peru({ pools: [liga, copa] })])
  expect(screen.queryByRole('button', { name: 'Usar mis pronósticos' })).toBeNull()
})

/** A server whose sheet lacks the prediction of a pool until that pool is filled. */
const aServerWith = (refusal?: { status: number; message: string }) => {
  let isFilled = false
  const sheet = (): SheetMatch[] => [
    mexico({ prediction: predicted, pools: [mine, { ...copa, prediction: isFilled ? aPrediction(2, 1) : null }] }),
  ]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/predictionSheet') return new Response(JSON.stringify({ matches: sheet() }))
    const body = refusal ? { status: 'error', errorCode: refusal.status, message: refusal.message } : { filled: 1 }
    isFilled = !refusal
    return new Response(JSON.stringify(body), { status: refusal?.status ?? 200 })
  })
}
const pool = { id: 2, matches: [aPoolMatch({ id: 5, prediction: null })] }

test('the page of a pool offers the predictions of other pools until it has them', async () => {
  aServerWith()
  await show(<FillPool pool={pool} />)
  fireEvent.click(await button())
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test('a refusal is shown and the offer stays', async () => {
  aServerWith({ status: 409, message: 'La compety no acepta predicciones en su estado actual.' })
  const { failures } = await show(<FillPool pool={pool} />)
  expect(await screen.findByText('Ya pronosticaste 1 partido de esta compety en otras competies.')).toBeTruthy()
  fireEvent.click(await button())
  await waitFor(() => expect(failures).toEqual([['La compety no acepta predicciones en su estado actual.']]))
  expect(await button()).toBeTruthy()
})
