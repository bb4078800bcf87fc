import type { WholeImport } from '@compety/contract'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useOfficeView } from '../tournaments/office-view.ts'
import classes from './import-tournament.module.css'

type Tournament = NonNullable<WholeImport['tournament']>

/** The tournament of an import, marked if the import makes it. */
export function ImportTournament({ tournament: { id, name, season, is_new } }: { tournament: Tournament }) {
  const title = `${name} · ${season}`
  const view = useOfficeView()
  return (
    <span className={classes.tournament}>
      {id === null ? (
        <b>{title}</b>
      ) : (
        <Link to="/tournaments/$tournamentId" params={{ tournamentId: String(id) }} search={view}>
          {title}
        </Link>
      )}
      {is_new && <StatusBadge tone="neutral" icon={IconPlus} label="nuevo" />}
    </span>
  )
}
