import { beginMatch, type Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { dateTime } from '../../date-time.tsx'
import { AskedDialog } from '../../records/asked-dialog.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { MatchBoard } from '../match-board.tsx'
import { useBeginMatch } from '../matches.data.ts'
import classes from './live-page.module.css'
import { Stopped } from './stopped.tsx'

/** A match before its kick-off. Beginning it also starts the clock. */
export function BeginMatch({ match, onBegun }: { match: Match; onBegun: () => void }) {
  const may = useMayCall()
  // A begin that is refused or called off must not start the clock.
  const { mutate, isPending, asked } = useBeginMatch(onBegun)
  const kickOff = `Está previsto para el ${dateTime(match.beginst_at)}.`
  if (!may(beginMatch, match)) return <Stopped match={match} text={`El partido aún no empieza. ${kickOff}`} />
  return (
    <>
      <MatchBoard match={match} home={<b className={classes.score}>–</b>} away={<b className={classes.score}>–</b>}>
        <p className={classes.reason}>{kickOff}</p>
      </MatchBoard>
      <Button className={classes.begin ?? ''} loading={isPending} onClick={() => mutate(match)}>
        Empezar el partido
      </Button>
      <AskedDialog asked={asked} />
    </>
  )
}
