import type { ExportQuery } from '@compety/contract'
import type { AppContext } from '../../platform/app-context.ts'
import { findOwnTimeZone } from '../../reminders/own-time-zone.ts'

/** The zone of the dates in a file: the one that the reader names, else that of the reader's browser, else the server's. */
export async function readerZone(
  { db, timeZone }: AppContext,
  { id }: { id: number },
  { time_zone }: Pick<ExportQuery, 'time_zone'>,
): Promise<string> {
  return time_zone ?? (await findOwnTimeZone(db, id)) ?? timeZone
}
