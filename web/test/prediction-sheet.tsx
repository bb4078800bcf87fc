import type { SheetMatch } from '@compety/contract'
import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { PredictionSheetPage } from '../src/player/predictions/sheet/prediction-sheet-page.tsx'
import { aPageOf } from './a-pool.ts'
import { aPoolMatch } from './builders.ts'
import { show } from './render.tsx'

const team = (id: number, name: string) => ({
  id,
  name,
  code: name.slice(0, 3).toUpperCase(),
  has_official_code: true,
  logo: null,
})
export const liga = { id: 1, name: 'Liga', prediction: null, is_apart: false }

function aRow(id: number, [home, away]: [string, string], part: Partial<SheetMatch> = {}): SheetMatch {
  const { match_pool_id: _, points: __, ...match } = aPoolMatch()
  return {
    ...match,
    id,
    home_team: team(id * 2, home),
    away_team: team(id * 2 + 1, away),
    version: part.prediction ? 1 : 0,
    pools: [liga],
    ...part,
  }
}
export const mexico = (part?: Partial<SheetMatch>) => aRow(5, ['México', 'Canadá'], part)
export const peru = (part?: Partial<SheetMatch>) => aRow(6, ['Perú', 'Chile'], part)

type Call = { address: string; body: unknown }

/** Renders the sheet with a server that saves every row except those with a refusal. */
export async function showSheet(matches: SheetMatch[], refusals: Record<number, string> = {}, myPools = aPageOf([])) {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (address === '/api/predictionSheet') return new Response(JSON.stringify({ matches }))
    if (address.startsWith('/api/myPools')) return new Response(JSON.stringify(myPools))
    const body = init.body ? JSON.parse(String(init.body)) : undefined
    calls.push({ address, body })
    const outcomes = (body?.predictions ?? []).map(({ match_id }: { match_id: number }) => {
      const refused = refusals[match_id]
      return { match_id, isSaved: !refused, pools: refused ? 0 : 1, message: refused ?? 'Se ha guardado' }
    })
    return new Response(JSON.stringify({ status: 'success', message: 'ok', outcomes }))
  })
  const shown = await show(<PredictionSheetPage />)
  if (matches.length > 0) await screen.findByRole('button', { name: 'Guardar' })
  return { ...shown, calls }
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const row = (name: string) => within(screen.getByRole('article', { name }))
export const type = (digit: string) => {
  const input = document.activeElement as HTMLInputElement
  input.value = digit
  fireEvent.input(input)
}
export const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
export const saveByKey = () => press('Enter', { ctrlKey: true })
