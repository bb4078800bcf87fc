import type { SheetMatch } from '@compety/contract'
import { expect, test, vi } from 'vitest'
import { aPoolMatch, inMinutes } from '../../test/builders.ts'

const open: SheetMatch = {
  ...aPoolMatch({ id: 9, blocked_at: inMinutes(30) }),
  prediction: null,
  version: 0,
  pools: [{ id: 4, name: 'Liga', is_apart: false, prediction: null }],
}

type Answers = { matches?: SheetMatch[]; total?: number; status?: number; date?: string }

/** Runs the script on a first frame with these early answers. Returns a function that reads what the frame shows. */
const greet = async ({ matches = [], total = 1, status = 200, date = new Date().toUTCString() }: Answers) => {
  document.body.innerHTML =
    '<div class="first-frame"><p class="unknown" data-sentence>Te quedan 99</p><span>Todos mis pronósticos</span></div>'
  const answer = (body: unknown) => new Response(JSON.stringify(body), { status, headers: { date } })
  const sheet = answer({ matches })
  const answers = new Map([
    ['/api/myPools?page=1&per_page=3', Promise.resolve(answer({ pools: [], total }))],
    ['/api/predictionSheet', Promise.resolve(sheet)],
  ])
  window.earlyAnswers = { token: '7.x', sentAt: Date.now(), answers }
  vi.resetModules()
  await import('./greet-early.ts')
  return () => ({
    sentence: document.querySelector('[data-sentence]:not(.unknown)')?.textContent,
    hasRoomForLink: document.querySelector('span') !== null,
    isLeft: answers.size === 2 && !sheet.bodyUsed,
  })
}
const none = 'No tienes partidos por pronosticar en este momento.'

test('the first frame says how many matches remain, and leaves the answer for the application', async () => {
  const shown = await greet({ matches: [open] })
  await expect
    .poll(shown)
    .toEqual({ sentence: 'Te queda un partido por pronosticar.', hasRoomForLink: true, isLeft: true })
})

test('the first frame tells a player without a match so, without room for the link to predictions', async () => {
  await expect.poll(await greet({})).toMatchObject({ sentence: none, hasRoomForLink: false })
})

test('the first frame greets a newcomer', async () => {
  await expect.poll(await greet({ total: 0 })).toMatchObject({ sentence: 'Tu primera jornada empieza aquí.' })
})

test('the first frame counts by the clock of the server', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString()
  await expect.poll(await greet({ matches: [open], date })).toMatchObject({ sentence: none })
})

test('the first frame says nothing about matches if the answers failed', async () => {
  const shown = await greet({ matches: [open], status: 500 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toMatchObject({ sentence: undefined, hasRoomForLink: true })
})
