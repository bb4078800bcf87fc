import type { ListCursor } from '../paging/list-cursor.ts'
import type { Db } from '../postgres/database.ts'

const rowsAtOnce = 250

export type Slice = { page: number; per_page: number; cursor: ListCursor }

/**
 * Reads a whole list in slices from one snapshot. `read` is what reads a page of it. The transaction ends with the last
 * slice, or when nobody wants another one.
 */
export async function* readList<R>(db: Db, read: (db: Db, slice: Slice) => Promise<readonly R[]>) {
  const snapshot = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    const cursor = { isOpen: false }
    for (let page = 1; ; page++) {
      const rows = await read(snapshot, { page, per_page: rowsAtOnce, cursor })
      if (rows.length > 0) yield rows
      if (rows.length < rowsAtOnce) return
    }
  } finally {
    await snapshot.rollback().execute()
  }
}

/** Reads rows in slices, each by a statement of its own that begins after the last row. */
export async function* readSlices<R>(read: (after: R | undefined, most: number) => Promise<readonly R[]>) {
  for (let last: R | undefined; ; ) {
    const rows = await read(last, rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)
  }
}
