import { vi } from 'vitest'
import { aServerThatAnswers } from './render.tsx'

export function score(home_team_score: number, away_team_score: number) {
  return { home_team_score, away_team_score }
}

/** A browser tab: it has its own modules in memory but shares the local storage with other tabs. */
export async function aTab(userId = 7) {
  vi.resetModules()
  const { aSignedInPlayer } = await import('./builders.ts')
  aSignedInPlayer(userId)
  return {
    ...(await import('../src/drafts/draft-rules.ts')),
    ...(await import('../src/drafts/drafts.ts')),
    ...(await import('../src/drafts/send-drafts.ts')),
    ...(await import('../src/drafts/sent-drafts.ts')),
    endSession: (await import('../src/platform/api/session.ts')).endSession,
    aSignedInPlayer,
  }
}

export function outcome(match_id: number, message?: string, version = 3) {
  return {
    match_id,
    isSaved: message === undefined,
    pools: 2,
    version,
    message: message ?? 'Se ha guardado con éxito la predicción',
  }
}

export function aServerWithOutcomes(...outcomes: object[]) {
  return aServerThatAnswers({ status: 'success', outcomes })
}

export function withoutNetwork() {
  return vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
}

export const newer = 'Hay un pronóstico más reciente de otro dispositivo.'

export function rowsOf(sent: { body: unknown }[]) {
  return sent.map(({ body }) => (body as { predictions: object[] }).predictions)
}
