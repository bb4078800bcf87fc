import { isReservedName, lettersOf } from '@compety/contract'

// Nothing is left of a name without letters a-z and digits, and nobody may choose a reserved one.
const otherwise = 'organizador'
const longest = 40

/** What the ID of an organizer begins with if it is made from its name. */
export function beginningOf(name: string): string {
  const letters = lettersOf(name).slice(0, longest)
  return letters === '' || isReservedName(letters) ? otherwise : letters
}

/** The first of `liga`, `liga2`, `liga3` that is neither taken nor reserved. */
export function firstFree(beginning: string, taken: readonly string[]): string {
  const names = new Set(taken)
  const isFree = (name: string) => !names.has(name) && !isReservedName(name)
  if (isFree(beginning)) return beginning
  for (let n = 2; ; n++) if (isFree(`${beginning}${n}`)) return `${beginning}${n}`
}
