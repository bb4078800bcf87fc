import { isolated, type Round } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { RoundRow } from './round-row.tsx'
import classes from './rounds.module.css'
import { useRoundsDraft } from './use-rounds-draft.ts'

type RoundsEditorProps = { tournament: number; stored: readonly Round[] }

/** The rounds of a tournament as a form, which saves the whole list at once. */
export function RoundsEditor({ tournament, stored }: RoundsEditorProps) {
  const draft = useRoundsDraft(tournament, stored)
  const { rounds, faults, isUnsaved } = draft
  const form = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const focusAfterRender = useFocusAfterRender(form)
  const [moveText, setMoveText] = useState('')
  const move = (place: number, step: 1 | -1) => {
    const { key = '', name = '' } = rounds[place] ?? {}
    draft.move(place, step)
    setMoveText(`${isolated(name)}: lugar ${place + step + 1} de ${rounds.length}`)
    // A button that reached the end of the list is disabled.
    focusAfterRender([step, -step].map((each) => `[data-round="${key}"] [data-step="${each}"]:enabled`))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.save(() => focusOnError(form.current))
  }
  return (
    <>
      <form ref={form} className={classes.form} noValidate onSubmit={submit} aria-label="Rondas del torneo">
        {rounds.length === 0 ? (
          <p className={classes.none}>Aún no hay rondas.</p>
        ) : (
          <ol className={classes.rows}>
            {rounds.map((round, place) => (
              <RoundRow
                key={round.key}
                {...{ round, place: place + 1, isLast: place === rounds.length - 1, fault: faults[round.key] }}
                onEdit={(part) => draft.edit(round.key, part)}
                onMove={(step) => move(place, step)}
                onRemove={() => draft.remove(round.key)}
              />
            ))}
          </ol>
        )}
        {rounds.some(({ matches }) => matches > 0) && (
          <p className={classes.none}>Una ronda con partidos no se puede quitar.</p>
        )}
        <p className="spoken" role="status">
          {moveText}
        </p>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => focusAfterRender([`[data-round="${draft.add()}"] input`])}
          >
            Agregar ronda
          </Button>
          <Button type="submit" loading={draft.isSaving} disabled={!isUnsaved}>
            Guardar rondas
          </Button>
          {isUnsaved && (
            <Button variant="subtle" onClick={draft.reset} disabled={draft.isSaving}>
              Descartar cambios
            </Button>
          )}
        </div>
      </form>
      <AskBeforeLeaving isUnsaved={() => isUnsaved} />
    </>
  )
}

/** Focuses the first element that one of the selectors finds, once the change is rendered. */
const useFocusAfterRender = (form: { current: HTMLElement | null }) => {
  const [wanted, setWanted] = useState<{ selectors: readonly string[] }>()
  useLayoutEffect(() => {
    const found = wanted?.selectors.map((selector) => form.current?.querySelector<HTMLElement>(selector))
    found?.find((element) => element)?.focus()
  }, [wanted, form])
  return (selectors: readonly string[]) => setWanted({ selectors })
}
