const whole = new Intl.NumberFormat('es')
const signed = new Intl.NumberFormat('es', { signDisplay: 'exceptZero' })
const decimals = new Intl.NumberFormat('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

// A minus as wide as the plus.
const withMinus = (text: string): string => text.replace('-', '−')

/** '12.000' */
export const coins = (count: number): string => withMinus(whole.format(count))

/** '+12.000', '−20' */
export const signedCoins = (count: number): string => withMinus(signed.format(count))

/** '12.000,50': two decimals, no currency sign (decisions-backoffice Q101). */
export const price = (amount = 0): string => decimals.format(amount)
