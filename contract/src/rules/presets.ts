import type { Criterion } from './scoring.ts'

/** Points by criterion that somebody who makes a pool chooses together. The first is what one gets without a choice. */
export const presets = {
  clasica: { resultado: 2, diferencia: 1, perfecto: 2 },
  solo_resultado: { resultado: 1 },
  exacto: { resultado: 1, perfecto: 3 },
} as const satisfies Record<string, Partial<Record<Criterion, number>>>

export type Preset = keyof typeof presets
export const presetCodes = Object.keys(presets) as [Preset, ...Preset[]]
