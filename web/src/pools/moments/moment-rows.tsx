import { hitText, isolated, type Moment, noun, placesText, placeText, pointsInWords } from '@compety/contract'
import { IconTriangleFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './moment-rows.module.css'
import type { MatchMoments } from './moments.data.ts'
import { useCountUp } from './use-count-up.ts'

const mostPools = 3

/** One match with its score, and what it gave in each of the player's pools. `onOpen`: a pool was opened by its link. */
export function MatchMoment({ moments, onOpen }: { moments: MatchMoments; onOpen?: () => void }) {
  const [{ home_team, away_team, match_result, is_corrected }] = moments
  const rest = moments.length - mostPools
  return (
    <li className={classes.match}>
      <p className={classes.teams}>
        <span>{isolated(home_team)}</span>
        <b className="numeral">
          {match_result.home_team_score}-{match_result.away_team_score}
        </b>
        <span>{isolated(away_team)}</span>
        {is_corrected && <small className={classes.corrected}>corregido</small>}
      </p>
      <ul className={classes.pools}>
        {moments.slice(0, mostPools).map((moment) => (
          <PoolMoment key={moment.pool_id} moment={moment} {...(onOpen && { onOpen })} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>{`Y en ${rest} ${rest === 1 ? noun.one : noun.many} más.`}</p>}
    </li>
  )
}

function PoolMoment({ moment, onOpen }: { moment: Moment; onOpen?: () => void }) {
  const { pool_id, pool_name, points } = moment
  const counted = useCountUp(points)
  return (
    <li className={classes.pool}>
      <b className={classes.points} data-none={points === 0 || undefined}>
        <span aria-hidden>{`+${counted}`}</span>
        <span className="spoken">{`${pointsInWords(points)},`}</span>
      </b>
      <span className={classes.words}>
        <span className={classes.hit}>{hitText(moment)}</span>
        <Places moment={moment} />
        <Link className={classes.name} to="/myPools/$poolId" params={{ poolId: String(pool_id) }} onClick={onOpen}>
          {isolated(pool_name)}
        </Link>
      </span>
    </li>
  )
}

function Places({ moment }: { moment: Moment }) {
  const { movement, position_before, position_after } = moment
  if (!movement) return <span className={classes.places}>{placesText(moment)}</span>
  const direction = movement > 0 ? 'up' : 'down'
  return (
    <span className={classes.places} data-direction={direction}>
      <IconTriangleFilled size={9} aria-hidden />
      {`del ${placeText(position_before)} al `}
      <span className={classes.place}>{placeText(position_after)}</span>
    </span>
  )
}
