import { noun, type PoolSummary } from '@compety/contract'
import { canEnrol, isEnrolled, isFull, isWithdrawn } from './membership.ts'

const seenBelow = 'Los partidos, los resultados y el ranking siguen a la vista.'

/** What a pool allows its reader in its state, in words; nothing where the buttons already say it. */
export function poolAllowance(pool: PoolSummary): string | undefined {
  if (pool.status === 3) return `La ${noun.one} finalizó: no admite inscripciones ni pronósticos. ${seenBelow}`
  if (pool.status === 4) return pausedText(pool)
  if (pool.status >= 5) return `La ${noun.one} no está activa: no admite inscripciones ni pronósticos.`
  if (isEnrolled(pool)) return undefined
  if (isFull(pool)) return `La ${noun.one} está completa. Si alguien se retira, queda un lugar libre.`
  if (isWithdrawn(pool)) return `Te retiraste de esta ${noun.one}. Si vuelves, recuperas tus pronósticos y tus puntos.`
  if (pool.is_private) return `Esta ${noun.one} es privada: se entra con una invitación del organizador.`
  return canEnrol(pool) ? undefined : `La ${noun.one} ya empezó y no admite nuevas inscripciones. ${seenBelow}`
}

const pausedText = (pool: PoolSummary): string =>
  isEnrolled(pool)
    ? `La ${noun.one} está en pausa: por ahora no admite pronósticos. Tus puntos y pronósticos se conservan.`
    : `La ${noun.one} está en pausa: por ahora no admite inscripciones ni pronósticos.`
