const meanFormat = new Intl.NumberFormat('es', { maximumFractionDigits: 2 })

/** The mean of a league: '5,5', '1,33'. */
export const meanText = (mean: number): string => meanFormat.format(mean)
