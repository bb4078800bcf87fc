/** `decimals` is the largest number of decimals; `isSigned` allows a plus or minus. */
export type NumberRule = { decimals?: number; isSigned?: boolean }

/**
 * What was typed as a number: `value` are digits with a decimal point, '' for an empty text, or `unreadable`. `fault` is
 * why it cannot be taken. A negative number keeps its value, so that a schema can say what it means. `mayGoOn`: more
 * characters may still make it a number.
 */
export type Reading = { value: string; fault?: string; mayGoOn?: boolean }

/** The value of a text that is no number. No schema accepts it. */
export const unreadable = 'NaN'

/**
 * Reads a number as the product writes it, such as '12.000,50'. Dots group three digits and a comma begins the decimals. A
 * dot before one or two decimals has only one meaning and is read too. Nothing is ever left out.
 */
export function readNumber(typed: string, { decimals = 0, isSigned = false }: NumberRule = {}): Reading {
  // The blanks between groups of digits, in whatever width.
  const text = typed.trim().replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '.')
  if (text === '') return { value: '' }
  const [, sign = '', digits = ''] = /^([+\-−–]?)(.*)$/su.exec(text) ?? []
  const [whole, fraction = ''] = partsOf(digits, decimals) ?? []
  if (sign && !isSigned) return { value: whole && sign !== '+' ? `-${whole}` : unreadable, fault: unsigned }
  if (whole === undefined)
    return { value: unreadable, fault: faultOf(digits, decimals), mayGoOn: /^[\d.,\s]*$/u.test(digits) }
  const minus = sign === '' || sign === '+' ? '' : '-'
  const number = whole.replace(/^0+(?=\d)/u, '')
  return { value: `${minus}${number}${fraction && `.${fraction}`}` }
}

const unsigned = 'Escribe el número sin signo.'

/** A number as a field shows it at first: with a decimal comma. */
export function shownNumber(value: string): string {
  return value === unreadable ? '' : value.replace('.', ',')
}

/** The digits before and after the decimal mark; undefined for a text with another meaning or with several. */
function partsOf(digits: string, decimals: number): [whole: string, fraction?: string] | undefined {
  if (/^\d+$/u.test(digits)) return [digits]
  const [, whole = '', fraction = ''] =
    /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/u.exec(digits) ?? /^(\d+)\.(\d{1,2})$/u.exec(digits) ?? []
  return whole !== '' && fraction.length <= decimals ? [whole.replaceAll('.', ''), fraction] : undefined
}

const faultOf = (digits: string, decimals: number): string => {
  if (!/^[\d.,\s]*$/u.test(digits)) return 'Escribe el número solo con cifras.'
  return decimals > 0 ? 'Escribe el número así: 12.000,50.' : 'Escribe un número entero, como 12.000.'
}
