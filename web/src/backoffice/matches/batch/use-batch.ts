import { useRef, useState } from 'react'
import { showFaults } from '../../../kit/forms/show-faults.ts'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { clockTimeOf } from '../../../kit/time/clock-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import type { Values } from '../../records/form-shape.ts'
import { type Duplicate, duplicatesOf, useSaveBatch } from './batch.data.ts'
import { blankRow, type Column, isBlank, type Row, withCells, withRowAfter } from './batch-rows.ts'
import { type Faults, faultsOfAnswer, readBatch } from './read-batch.ts'

type NamedTeam = { id: number; name: string; code: string }
type Sent = { keys: readonly number[]; matches: readonly object[] }

const rowsAtFirst = 5

/** The rows of the grid and what is wrong with them. `place` is what all of them share. */
export function useBatch({
  place,
  teams,
  onSaved,
}: {
  place: Values
  teams: readonly NamedTeam[]
  onSaved: () => void
}) {
  const [rows, setRows] = useState<readonly Row[]>(() => Array.from({ length: rowsAtFirst }, () => blankRow()))
  const [faults, setFaults] = useState<ReadonlyMap<number, Faults>>(new Map())
  const [others, setOthers] = useState<readonly string[]>([])
  const [asked, setAsked] = useState<{ sent: Sent; duplicates: readonly Duplicate[] }>()
  const isSaved = useRef(false)
  const { mutateAsync, isPending } = useSaveBatch()
  const oneAtATime = useOneAtATime()
  const today = clockTimeOf(serverNow()).day

  const show = (found: ReadonlyMap<number, Faults>, others: readonly string[], onInvalid: () => void) => {
    setFaults(found)
    setOthers(others)
    const texts = [...[...found.values()].flatMap((row) => Object.values(row)), ...others]
    if (texts.length === 0) return false
    showFaults(texts)
    onInvalid()
    return true
  }

  const send = async (sent: Sent, { isConfirmed, onInvalid }: { isConfirmed: boolean; onInvalid: () => void }) => {
    try {
      await mutateAsync({ matches: sent.matches, isConfirmed })
      isSaved.current = true
      onSaved()
    } catch (error) {
      const duplicates = duplicatesOf(error)
      if (duplicates) setAsked({ sent, duplicates })
      if (!(error instanceof RefusedFields)) return
      const named = faultsOfAnswer(
        error.fields,
        sent.keys.map((key) => ({ key })),
      )
      show(named.faults, named.others, onInvalid)
    }
  }

  const save = (onInvalid: () => void) => {
    const leadMinutes = Number(place.lead)
    const { read, faults } = readBatch(rows, { teams, leadMinutes, today })
    const isLead = Number.isInteger(leadMinutes) && leadMinutes >= 1 && leadMinutes <= 10_080
    const wrong = [
      ...(place.sport_id === '' ? ['Selecciona un deporte.'] : []),
      ...(isLead ? [] : ['Ingresa los minutos del plazo, de 1 a 10080.']),
      ...(read.length + faults.size === 0 ? ['Ingresa al menos un partido.'] : []),
    ]
    if (show(faults, wrong, onInvalid)) return
    const { sport_id, tournament_id, round_id } = place
    const shared = { sport_id, tournament_id, round_id }
    const sent = { keys: read.map(({ key }) => key), matches: read.map(({ match }) => ({ ...shared, ...match })) }
    oneAtATime((done) => void send(sent, { isConfirmed: false, onInvalid }).finally(done))
  }

  const edit = (key: number, column: Column, text: string) => {
    setRows((rows) => rows.map((row) => (row.key === key ? { ...row, [column]: text } : row)))
    setFaults((faults) => new Map(faults).set(key, { ...faults.get(key), [column]: undefined }))
  }

  return {
    ...{ rows, faults, others, today, edit, save, asked },
    isSaving: isPending,
    filled: rows.filter((row) => !isBlank(row)).length,
    isUnsaved: () => !isSaved.current && rows.some((row) => !isBlank(row)),
    paste: (at: number, column: Column, cells: string[][]) => setRows((rows) => withCells(rows, { at, column }, cells)),
    addAfter: (at: number) => setRows((rows) => withRowAfter(rows, at)),
    remove: (key: number) =>
      setRows((rows) => (rows.length === 1 ? [blankRow()] : rows.filter((row) => row.key !== key))),
    closeNotice: () => setOthers([]),
    stopAsking: () => setAsked(undefined),
    saveAnyway: () => {
      const sent = asked?.sent
      setAsked(undefined)
      if (sent) oneAtATime((done) => void send(sent, { isConfirmed: true, onInvalid: () => undefined }).finally(done))
    },
  }
}

export type Batch = ReturnType<typeof useBatch>
