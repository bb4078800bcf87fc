import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { Refused } from '../../../platform/api/failures.ts'
import { valuesOf } from '../form/form-shape.ts'
import { type Submission, useRecordForm } from '../form/use-record-form.ts'
import type { InlineCalls, InlineRecord } from './inline-calls.ts'

/** A row of a list that is edited in place. A row that is being created has the id 0 and no record. */
export type InlineRow<Row> = { id: number; record?: Row }

type RowOptions<Row> = { calls: InlineCalls<Row>; names: readonly string[] }

const isGone = (error: unknown) => error instanceof Refused && error.status === 404

/** The row of a list that is edited or created, and the focus that follows it. */
export function useInlineRow<Row extends InlineRecord>({ calls, names }: RowOptions<Row>) {
  const [edited, setEdited] = useState<InlineRow<Row>>()
  const save = calls.useSave(edited?.record?.id)
  const close = () => setEdited(undefined)
  const form = useRecordForm({
    initial: {},
    schema: calls.schema,
    savedOf: ({ body }: Refused) => valuesOf(body[calls.recordKey] as Row, names),
    save: async (sent: Submission) => {
      try {
        await save(sent)
        close()
      } catch (error) {
        if (isGone(error)) close()
        throw error
      }
    },
  })
  const frame = useFocusOfRow(edited?.id)
  const focusOnError = useFocusOnError()
  const open = (record?: Row) => {
    form.begin(valuesOf(record ?? {}, names), record?.version)
    setEdited(record ? { id: record.id, record } : { id: 0 })
  }
  const cancel = () => {
    if (!form.isSaving) close()
  }
  const submit = () => form.submit(() => focusOnError(frame.current))
  const onKeyDown = ({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (nativeEvent.isComposing) return
    if (key === 'Escape') cancel()
    if (key === 'Enter' && currentTarget instanceof HTMLInputElement) submit()
  }
  return { edited, form, frame, open, cancel, submit, onKeyDown }
}

export type InlineRowState<Row extends InlineRecord> = ReturnType<typeof useInlineRow<Row>>

/**
 * Focuses the first field when a row is opened, and its button when it is closed, or the title if that button is gone.
 */
function useFocusOfRow(id: number | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<number>(undefined)
  useEffect(() => {
    const find = (what: string) => frame.current?.querySelector<HTMLElement>(what)
    if (id !== undefined) find('[data-inline] input')?.focus()
    else if (last.current !== undefined) (find(`[data-edits="${last.current}"]`) ?? find('h1'))?.focus()
    last.current = id
  }, [id])
  return frame
}
