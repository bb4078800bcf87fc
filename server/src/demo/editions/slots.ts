import { teams } from '../world-cup-2026.ts'

const groups = new Map(teams.map(({ code, group }) => [code, group]))

/** The letter of the group of a team in the World Cup 2026. */
export function groupOf(code: string): string {
  return groups.get(code) ?? ''
}

/** The name of a slot, as players read it: '1.º Grupo A', 'Ganador partido 74'. */
export function slotName(slot: string): string {
  const [kind = '', of] = [slot[0], slot.slice(1)]
  if (kind === 'W') return `Ganador partido ${of}`
  return kind === 'L' ? `Perdedor partido ${of}` : `${kind}.º Grupo ${of}`
}
