import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aPoolMatch, aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { NextMatch } from './next-match.tsx'

const inPool = (id: number) => ({ id, name: `Pool ${id}`, is_apart: false, prediction: null })

const wayToPredict = async (...pools: ReturnType<typeof inPool>[]) => {
  aSignedInPlayer()
  aServerThatAnswers({ matches: [{ ...aPoolMatch(), prediction: null, version: 0, pools }] })
  await show(<NextMatch name="Elena" isNewcomer={false} />)
  return (await screen.findByRole('link', { name: 'Pronosticar' })).getAttribute('href')
}

test('a match of several competies is predicted where it is saved for all of them', async () => {
  expect(await wayToPredict(inPool(4), inPool(7))).toBe('/predictions')
})

test('a match of one compety is predicted there', async () => {
  expect(await wayToPredict(inPool(4))).toBe('/myPools/4')
})

test('a sheet that does not come is not told as an empty one, and is asked for again', async () => {
  aSignedInPlayer()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  await show(<NextMatch name="Elena" isNewcomer={false} />)
  expect(await screen.findByText(/^No se han podido cargar los pronósticos/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Todos mis pronósticos' })).toBeTruthy()
  aServerThatAnswers({ matches: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No tienes partidos por pronosticar en este momento.')).toBeTruthy()
})
