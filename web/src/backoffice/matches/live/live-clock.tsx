import classes from './live-page.module.css'
import { minuteOf, nameOfPeriod, type Play } from './play.ts'
import { useNow } from './use-now.ts'

type LiveClockProps = { play: Play; onMove: ((minutes: 1 | -1) => void) | undefined }

/** The period and its minute, which can be set right. */
export function LiveClock({ play, onMove }: LiveClockProps) {
  const time = minuteOf(play, useNow())
  return (
    <div className={classes.clock}>
      {time && onMove && (
        <button type="button" className={classes.move} aria-label="Un minuto menos" onClick={() => onMove(-1)}>
          −
        </button>
      )}
      <p className={classes.time}>
        {time && (
          <b>
            {time.minute}
            {time.added > 0 && `+${time.added}`}
            <span aria-hidden>’</span>
            <span className="spoken"> minutos, </span>
          </b>
        )}
        {nameOfPeriod(play.period)}
      </p>
      {time && onMove && (
        <button type="button" className={classes.move} aria-label="Un minuto más" onClick={() => onMove(1)}>
          +
        </button>
      )}
    </div>
  )
}
