import { Button } from '@mantine/core'
import { useState } from 'react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import classes from './team-mapping.module.css'
import { useTeamSearch } from './team-search.data.ts'

type TeamSearchProps = {
  /** The name in the source. */
  name: string
  sport: number | undefined
  onPick: (team: { id: number; name: string }) => void
  onClose: () => void
}

/** Finds one of our teams while its name is typed. */
export function TeamSearch({ name, sport, onPick, onClose }: TeamSearchProps) {
  const [text, setText] = useState('')
  const { data: teams, error } = useTeamSearch(sport, text)
  return (
    <div className={classes.search}>
      <div className={classes.typed}>
        <SearchField
          aria-label={`Buscar el equipo de ${name}`}
          placeholder="Nombre del equipo"
          value={text}
          onApply={setText}
        />
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
      </div>
      <p role="status" className={classes.way}>
        {error
          ? 'No se han podido buscar equipos.'
          : text !== '' && teams?.length === 0 && 'Ningún equipo tiene ese nombre.'}
      </p>
      {text !== '' && teams && teams.length > 0 && (
        <ul className={classes.found}>
          {teams.map((team) => (
            <li key={team.id}>
              <Button variant="default" size="sm" onClick={() => onPick(team)}>
                {team.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
