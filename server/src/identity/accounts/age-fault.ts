import { hasAge, wording } from '@compety/contract'

/** Why a player may not have this birthdate on a day, both 'YYYY-MM-DD'; undefined for who is old enough. */
export const ageFault = (birthdate: string, { day, minimumAge }: { day: string; minimumAge: number }) =>
  hasAge(birthdate, minimumAge, day) ? undefined : wording.birthdateTooYoung(minimumAge)
