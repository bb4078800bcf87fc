import { noun } from '../noun.ts'
import { poolStatus } from '../rules/states.ts'

/** Why a pool takes nobody in, for somebody who was invited to it. */
export function closedText(status: number): string {
  if (status === poolStatus.inProgress) return `La ${noun.one} ya empezó: no admite inscripciones.`
  if (status === poolStatus.paused) return `La ${noun.one} está en pausa: por ahora no admite inscripciones.`
  if (status === poolStatus.scheduled) return `La ${noun.one} está completa: no admite inscripciones.`
  return `La ${noun.one} no admite inscripciones.`
}
