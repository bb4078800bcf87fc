import type { Match } from '@compety/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { FinishCheckBox } from '../results/finish-check-box.tsx'
import { ResultSheetRow } from './result-sheet-row.tsx'
import { type Outcome, useSheetDraft } from './use-result-sheet.ts'

const names = ['Colombia', 'Portugal', 'Ghana', 'Haití', 'Irak', 'Japón']
const team = (id: number) => ({ id, name: names[id] ?? '', code: 'XXX', logo: null })
const aMatch = (id: number) =>
  ({
    id,
    home_team: team(2 * id),
    away_team: team(2 * id + 1),
    beginst_at: '2026-06-27T23:30:00.000Z',
    status: 2,
    match_result: null,
  }) as Match
const matches = [aMatch(0), aMatch(1), aMatch(2)]
const result = (home: number, away: number) => ({ id: 1, home_team_score: home, away_team_score: away })

const sent: { results: unknown[] }[] = []
const addresses: string[] = []
let outcomes: Partial<Outcome>[]
let answer: () => Promise<void>
beforeEach(() => {
  sent.length = 0
  addresses.length = 0
  outcomes = []
  answer = () => Promise.resolve()
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    addresses.push(address)
    sent.push(JSON.parse(String(body)))
    await answer()
    return new Response(JSON.stringify({ status: 'success', message: 'Hecho', outcomes }))
  })
})

function Sheet({ shown = matches }) {
  const draft = useSheetDraft(shown)
  return (
    <form>
      {draft.canFinish && <FinishCheckBox checked={draft.finish} disabled={false} onChange={draft.setFinish} />}
      {shown.map((match) => (
        <ResultSheetRow key={match.id} {...{ day: '2026-06-11', match, draft }} />
      ))}
      <p>{`${draft.filled} por guardar, ${draft.open} abiertos`}</p>
      <button type="button" onClick={draft.save}>
        Guardar
      </button>
    </form>
  )
}

const goals = (name: string) => screen.getByLabelText(`Goles de ${name}`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.change(goals(name), { target: { value } })
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })))
const saved = (id: number, home: number, away: number) => ({
  match_id: id,
  isSaved: true,
  message: 'Hecho',
  match: { ...aMatch(id), match_result: result(home, away) },
})

test.each(['-1', '1.5', '1e3', 'x', '1000'])(
  '"%s" is no score: it stays as typed, with its error, and is not sent',
  async (text) => {
    await show(<Sheet />)
    type('Colombia', text)
    type('Portugal', '1')
    expect(goals('Colombia').value).toBe(text)
    expect(goals('Colombia').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert')).toBeTruthy()
    await save()
    expect(sent).toEqual([])
    type('Colombia', '12')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each(['3-2', '3:2', '3 – 2'])('the pasted score "%s" fills both fields of its row', async (text) => {
  await show(<Sheet />)
  fireEvent.paste(goals('Colombia'), { clipboardData: { getData: () => text } })
  expect([goals('Colombia').value, goals('Portugal').value]).toEqual(['3', '2'])
})

test('complete rows are sent, and a half-filled row shows an error at its empty score', async () => {
  await show(<Sheet />)
  type('Colombia', '2')
  type('Portugal', '1')
  type('Ghana', '0')
  expect(screen.getByText('2 por guardar, 3 abiertos')).toBeTruthy()
  outcomes = [saved(0, 2, 1)]
  await save()
  expect(sent).toEqual([{ results: [{ match_id: 0, home_team_score: 2, away_team_score: 1 }] }])
  expect(await screen.findByText('Registrado')).toBeTruthy()
  expect(goals('Haití').getAttribute('aria-invalid')).toBe('true')
  expect(goals('Ghana').getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByText('1 por guardar, 2 abiertos')).toBeTruthy()
})

const finishBox = () => screen.queryByRole('checkbox', { name: 'Finalizar al guardar' })

test('the saved matches are finished unless that is switched off', async () => {
  await show(<Sheet />)
  for (const address of ['/api/results?finish=true', '/api/results']) {
    type('Colombia', '2')
    type('Portugal', '1')
    await save()
    expect(addresses.at(-1)).toBe(address)
    fireEvent.click(finishBox() as HTMLElement)
  }
})

test('finishing is not offered if every match is finished', async () => {
  await show(<Sheet shown={[{ ...aMatch(0), status: 6 }]} />)
  expect(finishBox()).toBeNull()
  type('Colombia', '2')
  type('Portugal', '1')
  await save()
  expect(addresses).toEqual(['/api/results'])
})

test('nothing is sent while no row is complete', async () => {
  await show(<Sheet />)
  type('Ghana', '0')
  await save()
  expect(sent).toEqual([])
  expect(screen.getByRole('alert')).toBeTruthy()
})

test('pressing twice sends once, and scores cannot be changed while they are sent', async () => {
  await show(<Sheet />)
  let finish = () => {}
  answer = () => new Promise((done) => (finish = done))
  type('Colombia', '2')
  type('Portugal', '1')
  outcomes = [saved(0, 2, 1)]
  await save()
  await save()
  expect(sent).toHaveLength(1)
  expect(goals('Colombia').readOnly).toBe(true)
  await act(async () => finish())
  expect(await screen.findByText('Registrado')).toBeTruthy()
})

test('a result that somebody else registered is shown with the typed scores and a link to it', async () => {
  await show(<Sheet />)
  type('Colombia', '2')
  type('Portugal', '1')
  const match = { ...aMatch(0), match_result: result(4, 0) }
  outcomes = [{ match_id: 0, isSaved: false, message: 'El partido ya tiene un resultado registrado.', match }]
  await save()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Colombia – Portugal: El partido ya tiene un resultado registrado. Escribiste 2 – 1.')
  expect(goals('Colombia').value).toBe('4')
  expect(goals('Colombia').readOnly).toBe(true)
  expect(screen.getByRole('link', { name: /^Ver resultado/ }).getAttribute('href')).toBe('/matches/0/viewResult')
  expect(screen.getByText('0 por guardar, 2 abiertos')).toBeTruthy()
})

test('a refused row stays open and shows the reason until it is changed', async () => {
  await show(<Sheet />)
  type('Colombia', '2')
  type('Portugal', '1')
  outcomes = [{ match_id: 0, isSaved: false, message: 'Aún no se puede.', match: aMatch(0) }]
  await save()
  expect((await screen.findByRole('alert')).textContent).toBe('Colombia – Portugal: Aún no se puede.')
  expect(goals('Colombia').value).toBe('2')
  type('Colombia', '3')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('Enter moves to the next score, arrow keys to the match above and below', async () => {
  await show(<Sheet />)
  goals('Colombia').focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })
  press('Enter')
  expect(document.activeElement).toBe(goals('Portugal'))
  press('ArrowDown')
  expect(document.activeElement).toBe(goals('Haití'))
  press('ArrowUp')
  expect(document.activeElement).toBe(goals('Portugal'))
})
