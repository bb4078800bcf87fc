import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPoolMatch, aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { NextMatch } from './next-match.tsx'

const inPool = (id: number) => ({ id, name: `Pool ${id}`, is_apart: false, prediction: null })

const predictionLink = async (...pools: ReturnType<typeof inPool>[]) => {
  aSignedInPlayer()
  aServerThatAnswers({ matches: [{ ...aPoolMatch(), prediction: null, version: 0, pools }] })
  await show(<NextMatch name="Elena" isNewcomer={false} />)
  return (await screen.findByRole('link', { name: 'Pronosticar' })).getAttribute('href')
}

test('a match of several pools links to the sheet, which saves it for all of them', async () => {
  expect(await predictionLink(inPool(4), inPool(7))).toBe('/predictions')
})

test('a match of one pool links to that pool', async () => {
  expect(await predictionLink(inPool(4))).toBe('/myPools/4')
})

test('a sheet that fails to load is not shown as empty and can be retried', async () => {
  aSignedInPlayer()
  aServerThatAnswers({ status: 'error', errorCode: 429, message: 'Luego.' }, 429)
  await show(<NextMatch name="Elena" isNewcomer={false} />)
  expect(await screen.findByText(/^No se han podido cargar los pronósticos/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Todos mis pronósticos' })).toBeTruthy()
  aServerThatAnswers({ matches: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('No tienes partidos por pronosticar en este momento.')).toBeTruthy()
})

test('without a network the reason is told, and the match is shown once the network is back', async () => {
  aSignedInPlayer()
  aServerThatAnswers({ matches: [] })
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(<NextMatch name="Elena" isNewcomer={false} />)
  expect(await screen.findByText('Sin conexión. Se cargará en cuanto vuelva.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  network.mockRestore()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('No tienes partidos por pronosticar en este momento.')).toBeTruthy()
})

test('the names of the next match are isolated if they are written from right to left', async () => {
  aSignedInPlayer()
  const match = { ...aPoolMatch(), prediction: null, version: 0, pools: [inPool(4)] }
  aServerThatAnswers({ matches: [{ ...match, home_team: { ...match.home_team, name: 'الهلال' } }] })
  await show(<NextMatch name="Elena" isNewcomer={false} />)
  expect(await screen.findByRole('region', { name: /^Próximo partido: \u2068الهلال\u2069 contra / })).toBeTruthy()
})
