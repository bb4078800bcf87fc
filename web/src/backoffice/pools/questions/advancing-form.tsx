import type { Pool } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { useAskAdvancing } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'
import { NumberField } from '../../../ui/form/number-field.tsx'

/** The rounds of the pool's matches, by id. */
const roundsOf = ({ matches }: Pool): Map<number, string> =>
  new Map(
    matches.flatMap(({ round, tournament }): [number, string][] =>
      round ? [[round.id, tournament ? `${round.name}, ${tournament.name}` : round.name]] : [],
    ),
  )

/** Asks who advances in all matches of a round. */
export function AdvancingForm({ pool, onDone }: { pool: Pool; onDone: () => void }) {
  const rounds = roundsOf(pool)
  const [round, setRound] = useState('')
  const [points, setPoints] = useState('3')
  const { mutate, isPending, error } = useAskAdvancing(pool.id)
  const oneAtATime = useOneAtATime()
  const faults = error instanceof RefusedFields ? error.fields : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { round_id: Number(round), points: Number(points) }
    oneAtATime((onSettled) => mutate(body, { onSuccess: onDone, onSettled }))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Quién avanza" aria-busy={isPending}>
      <NativeSelect
        label="Ronda"
        description="Una pregunta por cada partido que ya tiene sus dos equipos, hasta el plazo del partido."
        size="md"
        error={faults.round_id}
        data={[
          { value: '', label: rounds.size > 0 ? 'Selecciona una ronda' : 'Ningún partido tiene una ronda' },
          ...Array.from(rounds, ([id, label]) => ({ value: String(id), label })),
        ]}
        value={round}
        onChange={({ currentTarget: { value } }) => setRound(value)}
      />
      <NumberField label="Puntos de cada una" size="md" error={faults.points} value={points} onChange={setPoints} />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} disabled={round === ''}>
          Preguntar
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
