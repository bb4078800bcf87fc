import { isolated, leagueNameMostLetters } from '@compety/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useSaveLeague } from './leagues.data.ts'
import classes from './leagues.module.css'

type LeagueNameProps = {
  poolId: number
  /** Undefined for a new one. */
  league: { id: number; name: string } | undefined
  onClose: () => void
}

/** Asks for the name of a league, and stays open if it is refused. */
export function LeagueName({ poolId, league, onClose }: LeagueNameProps) {
  const [name, setName] = useState(league?.name ?? '')
  const { mutate: save, isPending } = useSaveLeague(poolId, league?.id)
  const oneAtATime = useOneAtATime()
  return (
    <Dialog opened title={league ? `Renombrar ${isolated(league.name)}` : 'Nuevo grupo'} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') oneAtATime((onSettled) => save(name, { onSuccess: onClose, onSettled }))
        }}
      >
        <TextInput
          size="md"
          label="Nombre"
          placeholder="Por ejemplo: Ventas"
          maxLength={leagueNameMostLetters}
          data-autofocus
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
