import { useRef, useState } from 'react'
import { showFaults } from '../../../kit/forms/show-faults.ts'
import { clockTimeOf } from '../../../kit/time/clock-time.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import type { Values } from '../../records/form/form-shape.ts'
import { type Faults, faultsOfAnswer, readBatch } from './read-batch.ts'
import { useBatchRows } from './use-batch-rows.ts'
import { type Sent, useSendBatch } from './use-send-batch.ts'

type NamedTeam = { id: number; name: string; code: string }
type Grid = {
  /** What all rows share. */
  place: Values
  teams: readonly NamedTeam[]
  /** Whether each row has a group. */
  hasGroups: boolean
  onSaved: () => void
}

/** The grid of new matches: its rows, what is wrong with them, and how they are saved. */
export function useBatch({ place, teams, hasGroups, onSaved }: Grid) {
  const { setFaults, ...grid } = useBatchRows({ hasGroups })
  const [others, setOthers] = useState<readonly string[]>([])
  const focusOnFault = useRef<() => void>(() => undefined)
  const today = clockTimeOf(serverNow()).day

  const showAll = (faults: ReadonlyMap<number, Faults>, others: readonly string[]) => {
    setFaults(faults)
    setOthers(others)
    const texts = [...[...faults.values()].flatMap((row) => Object.values(row)), ...others]
    if (texts.length === 0) return
    showFaults(texts)
    focusOnFault.current()
  }
  const { isSaved, send, ...sending } = useSendBatch({
    onSaved,
    onRefused: (fields, { keys }) => {
      const { faults, others } = faultsOfAnswer(
        fields,
        keys.map((key) => ({ key })),
      )
      showAll(faults, others)
    },
  })
  const save = (onInvalid: () => void) => {
    focusOnFault.current = onInvalid
    const reading = { teams, leadMinutes: Number(place.lead), today, hasGroups }
    const { read, faults } = readBatch(grid.rows, reading)
    const wrong = [
      ...faultsOfPlace(place),
      ...(read.length + faults.size === 0 ? ['Ingresa al menos un partido.'] : []),
    ]
    showAll(faults, wrong)
    if (faults.size + wrong.length === 0) send(sentOf(read, place))
  }
  return {
    ...grid,
    ...sending,
    ...{ others, today, hasGroups, save },
    isUnsaved: () => !isSaved.current && grid.filled > 0,
    closeNotice: () => setOthers([]),
  }
}

export type Batch = ReturnType<typeof useBatch>

const faultsOfPlace = ({ sport_id, lead }: Values): string[] => {
  const minutes = Number(lead)
  const isLead = Number.isInteger(minutes) && minutes >= 1 && minutes <= 10_080
  return [
    ...(sport_id === '' ? ['Selecciona un deporte.'] : []),
    ...(isLead ? [] : ['Ingresa los minutos del plazo, de 1 a 10080.']),
  ]
}

const sentOf = (
  read: ReturnType<typeof readBatch>['read'],
  { sport_id, tournament_id, round_id, organizer_id }: Values,
): Sent => ({
  keys: read.map(({ key }) => key),
  matches: read.map(({ match }) => ({ sport_id, tournament_id, round_id, organizer_id, ...match })),
})
