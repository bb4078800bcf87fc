import type { Feed } from '@compety/contract'
import { IconAlertTriangle, IconUserQuestion } from '@tabler/icons-react'
import { dateTime } from '../../date-time.tsx'
import classes from '../feed-preview.module.css'

type RunNoticeProps = { feed: Pick<Feed, 'enabled' | 'failures' | 'last_run' | 'next_run_at'> }

/** Why the last run of a feed changed nothing: its source failed, or teams are missing. */
export function RunNotice({ feed: { enabled, failures, last_run, next_run_at } }: RunNoticeProps) {
  if (last_run?.outcome === 'waiting')
    return (
      <p className={classes.waiting}>
        <IconUserQuestion size={20} aria-hidden />
        <span>La fuente tiene equipos que no conocemos. Consúltala para asignarlos.</span>
      </p>
    )
  if (last_run?.outcome !== 'failed') return null
  const what = failures > 1 ? `Fallaron las últimas ${failures} consultas.` : 'La última consulta falló.'
  const again = enabled && next_run_at ? `Se repite el ${dateTime(next_run_at)}.` : ''
  return (
    <p className={classes.problem}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{[what, last_run.reason, again].filter(Boolean).join(' ')}</span>
    </p>
  )
}
