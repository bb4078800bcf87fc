const whole = new Intl.NumberFormat('es', { useGrouping: 'always' })
const decimals = new Intl.NumberFormat('es', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
})

/** '1.200' */
export const coins = (count: number): string => whole.format(count)

/** '1.200,50': two decimals, no currency sign (decisions-backoffice Q101). */
export const price = (amount = 0): string => decimals.format(amount)
