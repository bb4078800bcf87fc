import { roles, shownBirthdate } from '@compety/contract'
import { today } from '../../platform/time/today.ts'

type Person = { id: number; birthdate: string | null }
type Reader = { id: number; role_id: number }

/** A birthdate as a reader sees it: whole for the person and administrators, else day and month of adults. */
export function birthdateFor(reader: Reader, { id, birthdate }: Person, timeZone: string): string | null {
  const seesAll = reader.id === id || reader.role_id === roles.administrator
  return seesAll ? birthdate : shownBirthdate(birthdate, today(timeZone))
}
