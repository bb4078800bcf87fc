import { fold } from '@compety/contract'

/** A code for a team that came without one: the first three letters of its name. Not unique: the importer sees to that. */
export const codeFor = (name: string): string => {
  const folded = fold(name)
  const letters = folded.match(/\p{L}/gu) ?? folded.match(/\p{N}/gu) ?? ['equ']
  return [...letters.slice(0, 3).join('').toUpperCase()].slice(0, 3).join('')
}
