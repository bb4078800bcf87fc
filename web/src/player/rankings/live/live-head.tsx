import type { RunningMatch } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { TeamsOf } from './live.data.ts'
import classes from './live-head.module.css'
import { LiveMatch } from './live-match.tsx'
import type { LiveTable, Supposed } from './use-live-table.ts'

type LiveHeadProps = {
  matches: readonly RunningMatch[]
  table: LiveTable
  /** Missing where scores cannot be supposed. */
  supposed?: Supposed | undefined
  teamsOf?: TeamsOf | undefined
}

/** The running matches above a provisional ranking, with the switch to the settled one. */
export function LiveHead({ matches, table: { isSettled, setSettled }, supposed, teamsOf }: LiveHeadProps) {
  const isSupposing = (supposed?.scores.length ?? 0) > 0
  return (
    <section className={classes.live} aria-label="En vivo" data-supposing={isSupposing || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <IconPlayerPlayFilled size={14} aria-hidden />
          En vivo
        </h2>
        {!isSettled && <span className={classes.mark}>{isSupposing ? '¿Y si...?' : 'Provisional'}</span>}
        {isSupposing ? (
          <Button variant="default" size="compact-md" onClick={supposed?.forgetAll}>
            Volver al marcador real
          </Button>
        ) : (
          <Button variant="default" size="compact-md" aria-pressed={isSettled} onClick={() => setSettled(!isSettled)}>
            Tabla definitiva
          </Button>
        )}
      </div>
      {!isSettled && (
        <ul className={classes.matches}>
          {matches.map((match) => (
            <LiveMatch key={match.match_id} match={match} supposed={supposed} teamsOf={teamsOf} />
          ))}
        </ul>
      )}
      <p className={classes.note}>{noteOf(isSettled, isSupposing)}</p>
    </section>
  )
}

const noteOf = (isSettled: boolean, isSupposing: boolean): string => {
  if (isSettled) return 'La tabla de abajo cuenta solo los partidos terminados.'
  if (isSupposing) return 'Así quedaría la tabla con tus marcadores. Nada de esto se guarda.'
  return 'La tabla de abajo cuenta los partidos en juego como si terminaran ahora.'
}
