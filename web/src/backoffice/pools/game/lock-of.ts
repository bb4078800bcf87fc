import { noun, officeFailures, type Pool, poolsEnded } from '@compety/contract'

/** Why a game cannot be changed, as a whole or in its frozen parts; undefined where it can. */
export type Lock = { whole: string | undefined; frozen: string | undefined }

type Reader = { has_begun: boolean; isAdministrator: boolean; mayChange: boolean }

export function lockOf(pool: Pool, { has_begun, isAdministrator, mayChange }: Reader): Lock {
  return {
    whole: wholeOf(pool, { isAdministrator, mayChange }),
    frozen: has_begun && !isAdministrator ? 'Ya no cambia, porque venció el plazo del primer partido.' : undefined,
  }
}

const wholeOf = (pool: Pool, { isAdministrator, mayChange }: Omit<Reader, 'has_begun'>): string | undefined => {
  if (poolsEnded.includes(pool.status)) return `El juego de una ${noun.one} finalizada o archivada ya no cambia.`
  if (pool.is_official && !isAdministrator) return officeFailures.game_is_official[1]
  return mayChange ? undefined : `Solo quienes llevan la ${noun.one} cambian su juego.`
}
