import type { Majority } from '@compety/contract'
import { IconUsersGroup } from '@tabler/icons-react'
import clsx from 'clsx'
import classes from './ranking-board.module.css'

/** What the majority would have, as a line between the rows that is out of competition. */
export function MajorityRow({ majority, withEmail }: { majority: Majority; withEmail: boolean }) {
  const { points, position } = majority
  return (
    <div role="row" className={clsx(classes.row, classes.majority)}>
      <span role="cell" className={classes.position}>
        <IconUsersGroup size={18} aria-hidden />
        <span className="spoken">{`Sería el puesto ${position}`}</span>
      </span>
      <span role="cell" className={classes.player}>
        <span className={classes.majorityName}>
          <b>La mayoría</b>{' '}
          <small>
            <span className={classes.majorityHow}>Mediana de todos los pronósticos. </span>Fuera de competición
          </small>
        </span>
      </span>
      {withEmail && <span role="cell" className={classes.email} />}
      <span role="cell" className={classes.points}>
        <span className="numeral">{points}</span>
        <span className={classes.unit}>pts</span>
      </span>
    </div>
  )
}
