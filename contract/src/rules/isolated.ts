// Characters of scripts that are written from right to left, and the marks that change the direction.
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ud802|\ud803|\ud83a|\ud83b/

/**
 * A name for use within a Spanish sentence. One that is written from right to left is isolated, because otherwise it
 * turns round the numbers and signs beside it: '3 - 1' is shown as '1 - 3'.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
