import type { Game } from '@compety/contract'

/** What of a pool a match card needs to know. */
export type PoolOfMatch = {
  id: number
  status: number
  point_rules: readonly { id: number; name: string; code: string; points: number }[]
  /** How its criteria count; missing until it is loaded. */
  game?: Pick<Game, 'mode' | 'draw_difference'> | undefined
  isEnrolled: boolean
  /** Whether predictions may be entered here at all; a single match may still be closed. */
  isEditable: boolean
  /** Finished: every match of it is past. */
  isOver: boolean
}
