import type { PoolSummary } from '@compety/contract'

export const joinModeWords: Record<PoolSummary['join_mode'], string> = {
  open: 'Libremente',
  link: 'Con el enlace o con invitación',
  approval: 'Con aprobación',
}

export const untilWords: Record<PoolSummary['joining'], string> = {
  until_start: 'hasta que empieza',
  any_time: 'también después del inicio',
  until: 'hasta una fecha',
}
