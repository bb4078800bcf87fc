const whole = new Intl.NumberFormat('es')
const signed = new Intl.NumberFormat('es', { signDisplay: 'exceptZero' })
const decimals = new Intl.NumberFormat('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

// Uses the minus sign (U+2212), which is as wide as the plus sign, instead of the hyphen.
const withMinus = (text: string): string => text.replace('-', '−')

/** '12.000' */
export function coins(count: number): string {
  return withMinus(whole.format(count))
}

/** '+12.000', '−20' */
export function signedCoins(count: number): string {
  return withMinus(signed.format(count))
}

/** '12.000,50': two decimals, no currency sign. */
export function price(amount = 0): string {
  return decimals.format(amount)
}
