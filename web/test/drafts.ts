import { vi } from 'vitest'
import { aServerThatAnswers } from './render.tsx'

export const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })

/** A tab of its own: memory of its own, the storage shared with the others. */
export async function aTab(userId = 7) {
  vi.resetModules()
  const { aSignedInPlayer } = await import('./builders.ts')
  aSignedInPlayer(userId)
  return {
    ...(await import('../src/drafts/drafts.ts')),
    ...(await import('../src/drafts/send-drafts.ts')),
    ...(await import('../src/drafts/sent-drafts.ts')),
    endSession: (await import('../src/platform/api/session.ts')).endSession,
    aSignedInPlayer,
  }
}

export const outcome = (match_id: number, message?: string, version = 3) => ({
  match_id,
  isSaved: message === undefined,
  pools: 2,
  version,
  message: message ?? 'Se ha guardado con éxito la predicción',
})
export const aServerWithOutcomes = (...outcomes: object[]) => aServerThatAnswers({ status: 'success', outcomes })
export const withoutNetwork = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))

export const newer = 'Hay un pronóstico más reciente de otro dispositivo.'
export const rowsOf = (sent: { body: unknown }[]) =>
  sent.map(({ body }) => (body as { predictions: object[] }).predictions)
