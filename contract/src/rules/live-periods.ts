/** The periods of a match in their order. */
export const livePeriods = ['first_half', 'half_time', 'second_half', 'extra_time', 'penalties'] as const
export type LivePeriod = (typeof livePeriods)[number]

export const periodNames: Readonly<Record<LivePeriod, string>> = {
  first_half: 'primer tiempo',
  half_time: 'descanso',
  second_half: 'segundo tiempo',
  extra_time: 'tiempo extra',
  penalties: 'penales',
}

/** The greatest minute of play. */
export const lastMinute = 199
