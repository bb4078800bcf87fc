import { useNavigate } from '@tanstack/react-router'
import { SearchField } from '../../ui/form/search-field.tsx'
import classes from './ranking-board.module.css'

/** Searches players of a ranking; the text is part of the page's address. */
export function PlayerSearch({ username = '' }: { username: string | undefined }) {
  const navigate = useNavigate()
  const find = (text: string) => {
    const search = (old: Record<string, unknown>) => ({ ...old, username: text || undefined, page: undefined })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }
  return (
    <search className={classes.search}>
      <SearchField
        aria-label="Buscar por nombre de usuario"
        placeholder="Buscar jugador"
        maxLength={100}
        value={username}
        onApply={find}
      />
    </search>
  )
}
