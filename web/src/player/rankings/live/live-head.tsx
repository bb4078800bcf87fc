import type { RunningMatch } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import clsx from 'clsx'
import fading from '../../../ui/fading-row.module.css'
import { useSelectedInView } from '../../../ui/use-selected-in-view.ts'
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
      {!isSettled && <Matches {...{ matches, supposed, teamsOf }} />}
      <p className={classes.note} data-plain={(!isSettled && !isSupposing) || undefined}>
        {noteOf(isSettled, isSupposing)}
      </p>
    </section>
  )
}

/** The running matches. Where it is narrow they stand in one row that scrolls, so that the ranking stays in sight. */
function Matches({ matches, supposed, teamsOf }: Pick<LiveHeadProps, 'matches' | 'supposed' | 'teamsOf'>) {
  const row = useSelectedInView<HTMLUListElement>()
  return (
    <ul
      ref={row}
      className={clsx(classes.matches, fading.row)}
      aria-label="Partidos en juego"
      // A row without buttons must have the focus to be scrolled with the keyboard.
      tabIndex={supposed || matches.length === 1 ? undefined : 0}
    >
      {matches.map((match) => (
        <LiveMatch key={match.match_id} match={match} supposed={supposed} teamsOf={teamsOf} />
      ))}
    </ul>
  )
}

const noteOf = (isSettled: boolean, isSupposing: boolean): string => {
  if (isSettled) return 'La tabla de abajo cuenta solo los partidos terminados.'
  if (isSupposing) return 'Así quedaría la tabla con tus marcadores. Nada de esto se guarda.'
  return 'La tabla de abajo cuenta los partidos en juego como si terminaran ahora.'
}
