export type Strength = 0 | 1 | 2 | 3 | 4

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/** A hint, not a rule: length counts most, variety and few repetitions help. 0 is too short to be taken. */
export function passwordStrength(password: string): Strength {
  if (password.length < 6) return 0
  const variety = kinds.filter((kind) => kind.test(password)).length
  const distinct = new Set(password).size
  if (distinct < 5) return 1
  const points = Number(password.length >= 8) + Number(password.length >= 12) + Number(variety >= 3)
  return ([1, 2, 3, 4] as const)[points] ?? 4
}
