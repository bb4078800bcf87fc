import { changeGame, type Game, gameChanges, type Pool, pairOf } from '@compety/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef } from 'react'
import * as z from 'zod/mini'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import type { Refused } from '../../../platform/api/failures.ts'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { ConflictNotice } from '../../records/conflict/conflict-notice.tsx'
import { type Submission, useRecordForm } from '../../records/form/use-record-form.ts'
import { useMayCall } from '../../records/may-call.ts'
import { useSaveGame } from './game.data.ts'
import classes from './game.module.css'
import { GameFields } from './game-fields.tsx'
import { bodyOf, readGame, valuesOfGame } from './game-values.ts'
import { LiveExample } from './live-example.tsx'
import { lockOf } from './lock-of.ts'

type GameFormProps = {
  pool: Pool
  game: Game
  rounds: readonly { id: number; name: string }[]
  has_begun: boolean
  version: string | undefined
}

/** The form of a pool's game, with an example that follows each change. */
export function GameForm({ pool, game, rounds, has_begun, version }: GameFormProps) {
  const may = useMayCall()
  const navigate = useNavigate()
  const { save } = useSaveGame(pool.id)
  const element = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const back = { to: '/pools/$poolId', params: { poolId: String(pool.id) } } as const
  const isAdministrator = may({ access: changeGame.access })
  const lock = lockOf(pool, { has_begun, isAdministrator, mayChange: may(changeGame, pool) })
  const form = useRecordForm({
    initial: valuesOfGame(game),
    version,
    schema: z.pipe(z.any(), z.transform(bodyOf)),
    validate: (values, edited) => (edited === undefined ? readGame(values).errors : {}),
    savedOf: ({ body }: Refused) => valuesOfGame(body.game as Game),
    save: async (sent: Submission) => {
      await save(sent)
      await navigate({ ...back, replace: true })
    },
  })
  const { values, errors, conflict } = form
  const names = { rounds, matches: pool.matches.map((one) => ({ id: one.id, name: nameOf(one) })) }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit(() => focusOnError(element.current))
  }
  const { game: shown } = readGame(values)
  return (
    <div className={classes.room}>
      <form ref={element} className={classes.form} noValidate onSubmit={onSubmit} aria-label="Reglas del juego">
        <AskBeforeLeaving isUnsaved={form.isUnsaved} />
        {conflict && <Changed {...{ conflict, names }} />}
        {lock.whole !== undefined && <p className={classes.locked}>{lock.whole}</p>}
        <GameFields {...{ form, pool, rounds, lock }} />
        {isAdministrator && has_begun && lock.whole === undefined && (
          <CountedTextarea
            name="reason"
            label="Motivo del cambio"
            description="El primer plazo ya venció: los jugadores reciben el cambio con este motivo."
            size="md"
            max={500}
            value={values.reason ?? ''}
            error={errors.reason}
            onChange={({ currentTarget }) => form.edit('reason', currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          {lock.whole === undefined && (
            <Button type="submit" loading={form.isSaving}>
              Guardar
            </Button>
          )}
          <Button variant="default" disabled={form.isSaving} onClick={() => void navigate(back)}>
            {lock.whole === undefined ? 'Cancelar' : 'Volver'}
          </Button>
        </div>
      </form>
      <LiveExample game={shown} rules={pool.point_rules} />
    </div>
  )
}

const nameOf = ({ home_team, away_team }: Pool['matches'][number]) => pairOf(home_team.name, away_team.name)

type ChangedProps = {
  conflict: NonNullable<ReturnType<typeof useRecordForm>['conflict']>
  names: Parameters<typeof gameChanges>[2]
}

/** What somebody else saved meanwhile. What was not edited here follows it; the rest stays as it was typed. */
function Changed({ conflict, names }: ChangedProps) {
  const [before, after] = [readGame(conflict.original).game, readGame(conflict.saved).game]
  const steps = before && after ? gameChanges(before, after, names) : []
  return (
    <ConflictNotice conflict={conflict}>
      <p>
        <b>Otra persona cambió las reglas del juego mientras las editabas.</b> Ahora está guardado:
      </p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <p>Lo que no tocaste ya lo muestra el formulario; lo que cambiaste se conserva. Guarda de nuevo.</p>
    </ConflictNotice>
  )
}
