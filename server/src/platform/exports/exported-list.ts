import type { EndpointShape, QueryOf } from '@compety/contract'
import type { Caller } from '../http/caller.ts'
import type { Db } from '../postgres/database.ts'
import type { Column } from './columns.ts'
import type { Slice } from './read-list.ts'

type Asked<E extends EndpointShape> = {
  filters: QueryOf<E> & Slice
  caller: Caller
  /** The caller acts as a member of an organizer, without the privilege. */
  isMember: boolean
  /** APP_TIMEZONE */
  timeZone: string
}

/** A list that can be saved as a file. */
export type ExportedList<E extends EndpointShape, R> = {
  endpoint: E
  /** Of the file. */
  name: string
  title: string
  columns: (timeZone: string) => readonly Column<R>[]
  /** Reads the next rows of the list that the filters find. */
  read: (db: Db, asked: Asked<E>) => Promise<readonly R[]>
}

export const exportedList = <const E extends EndpointShape, R>(list: ExportedList<E, R>): ExportedList<E, R> => list
