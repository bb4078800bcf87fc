/** What a pool lacks while nobody can earn points in it, with its names on screen. */
export const poolGaps = { matches: 'partidos', points: 'criterios con puntos' } as const
export type PoolGap = keyof typeof poolGaps

/** What a pool lacks that has so many matches, and pays so many points for all criteria. */
export function gapsOf(has: Readonly<Record<PoolGap, number>>): PoolGap[] {
  return (Object.keys(poolGaps) as PoolGap[]).filter((gap) => has[gap] === 0)
}

/** 'Faltan: partidos, criterios con puntos' */
export function gapsInWords(gaps: readonly PoolGap[]): string {
  return `Faltan: ${gaps.map((gap) => poolGaps[gap]).join(', ')}`
}
