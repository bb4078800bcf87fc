import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { add, form, home, showCard } from '../../../../test/a-match-card.tsx'
import { aPoolMatch, aPrediction, aSignedInPlayer } from '../../../../test/builders.ts'
import { aServerThatAnswers } from '../../../../test/render.tsx'
import { dropDrafts } from '../../../drafts/drafts.ts'
import { storeDraft } from '../../../drafts/stored-drafts.ts'

beforeEach(() => {
  aSignedInPlayer()
  dropDrafts()
})

test('sending a new prediction creates it', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(1, 0) })
  await showCard(aPoolMatch())
  add('México')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'POST',
    address: '/api/pool/1/addPrediction/5',
    body: { prediction: { home_team_score: 1, away_team_score: 0, based_on: 0 } },
  })
})

test('saving a changed prediction updates it', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(3, 1) })
  await showCard(aPoolMatch({ prediction: aPrediction(2, 1) }))
  add('México')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar México contra Canadá' }))
  await waitFor(() => expect(sent[0]?.address).toBe('/api/pool/1/updatePrediction/5'))
})

test('a refused prediction shows the reason and keeps the draft', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 409, message: 'El plazo venció.' }, 409)
  const { failures } = await showCard(aPoolMatch())
  add('México')
  fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
  await waitFor(() => expect(failures).toEqual([['El plazo venció.']]))
  expect(home().value).toBe('1')
})

test('without an answer a message says that nothing was saved', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { failures } = await showCard(aPoolMatch())
  fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
  await waitFor(() => expect(failures).toEqual([['No se ha podido guardar la predicción']]))
})

test('offline only the card says that the prediction will be sent', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { failures } = await showCard(aPoolMatch())
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent.click(screen.getByRole('button', { name: 'Enviar México contra Canadá' }))
  expect(await screen.findByText('Sin conexión, se enviará')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar México contra Canadá' }).hasAttribute('data-loading')).toBe(
      false,
    ),
  )
  expect(failures).toEqual([])
  network.mockRestore()
})

test('while a score is being sent its field keeps the focus, is read-only and is sent once', async () => {
  let answer = () => {}
  const body = JSON.stringify({ status: 'success', message: 'ok', prediction: aPrediction(0, 0) })
  const fetch = vi.fn(() => new Promise((done) => (answer = () => done(new Response(body)))))
  vi.stubGlobal('fetch', fetch)
  await showCard(aPoolMatch())
  home().focus()
  fireEvent.submit(form())
  fireEvent.submit(form())
  await waitFor(() => expect(home().readOnly).toBe(true))
  fireEvent.submit(form())
  fireEvent.keyDown(home(), { key: 'ArrowUp' })
  add('México')
  expect([home().disabled, home().value, document.activeElement]).toEqual([false, '0', home()])
  answer()
  await waitFor(() => expect(home().readOnly).toBe(false))
  expect(fetch).toHaveBeenCalledOnce()
})

test('a conflict with a newer prediction of another device is decided with one tap', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'ok', prediction: aPrediction(2, 1) })
  const refused = 'Hay un pronóstico más reciente de otro dispositivo.'
  storeDraft(2, '1:5', { home_team_score: 2, away_team_score: 1, based_on: 4, refused })
  aSignedInPlayer(2)
  await showCard(aPoolMatch({ prediction: { ...aPrediction(0, 3), version: 9 } }))
  expect(screen.getByText(/otro dispositivo: 0-3. Tu 2-1 no se ha guardado/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Guardar 2-1' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    address: '/api/pool/1/updatePrediction/5',
    body: { prediction: { home_team_score: 2, away_team_score: 1, based_on: 9 } },
  })
})
