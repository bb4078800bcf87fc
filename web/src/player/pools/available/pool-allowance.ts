import { noun, type PoolSummary, poolStatus, recognisedFailures } from '@compety/contract'
import {
  acceptsEnrolment,
  canEnrol,
  hasAsked,
  isEnrolled,
  isFull,
  isWithdrawn,
  needsInvitation,
} from '../../../pools/membership.ts'

const stillVisible = 'Los partidos, los resultados y el ranking siguen a la vista.'

/** Says what a pool does not allow in its state; undefined where the buttons already say it. */
export function poolAllowance(pool: PoolSummary): string | undefined {
  if (pool.status === poolStatus.finished)
    return `La ${noun.one} finalizó: no admite inscripciones ni pronósticos. ${stillVisible}`
  if (pool.status === poolStatus.paused) return pausedText(pool)
  if (pool.status >= poolStatus.inactive)
    return `La ${noun.one} no está activa: no admite inscripciones ni pronósticos.`
  if (isEnrolled(pool)) return undefined
  if (hasAsked(pool))
    return pool.my_request === 'pending' ? recognisedFailures.request_pending[1] : recognisedFailures.request_refused[1]
  if (!acceptsEnrolment(pool)) return closedToNew(pool)
  if (isFull(pool)) return `La ${noun.one} está completa. Si alguien se da de baja, queda un lugar libre.`
  if (isWithdrawn(pool))
    return `Te diste de baja de esta ${noun.one}. Si vuelves, recuperas tus pronósticos y tus puntos.`
  if (needsInvitation(pool)) return `Esta ${noun.one} es privada: se entra con una invitación del organizador.`
  return lateText(pool)
}

const closedToNew = ({ status }: PoolSummary): string =>
  status === poolStatus.inProgress
    ? `La ${noun.one} ya empezó y no admite nuevas inscripciones. ${stillVisible}`
    : `El plazo para entrar a la ${noun.one} ya venció. ${stillVisible}`

const lateText = ({ status }: PoolSummary): string | undefined =>
  status === poolStatus.inProgress
    ? `La ${noun.one} ya empezó y todavía puedes entrar: los partidos con el plazo vencido te cuentan 0 puntos.`
    : undefined

/** The same in few words for a card, which has a badge of its own for full pools. */
export function closedText(pool: PoolSummary): string | undefined {
  if (isEnrolled(pool) || canEnrol(pool)) return undefined
  if (pool.status === poolStatus.paused) return 'Por ahora no admite inscripciones.'
  if (!acceptsEnrolment(pool)) return 'Ya no admite inscripciones.'
  if (hasAsked(pool)) return pool.my_request === 'pending' ? 'Solicitud enviada.' : 'Solicitud no aceptada.'
  return needsInvitation(pool) ? 'Se entra por invitación.' : undefined
}

const pausedText = (pool: PoolSummary): string =>
  isEnrolled(pool)
    ? `La ${noun.one} está en pausa: por ahora no admite pronósticos. Tus puntos y pronósticos se conservan.`
    : `La ${noun.one} está en pausa: por ahora no admite inscripciones ni pronósticos.`
