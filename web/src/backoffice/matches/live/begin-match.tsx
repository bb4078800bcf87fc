import { beginMatch, type Match } from '@compety/contract'
import { Button } from '@mantine/core'
import { dateTime } from '../../date-time.tsx'
import { AskedDialog } from '../../records/asked-dialog.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { MatchBoard } from '../match-board.tsx'
import { useMatchAction } from '../matches.data.ts'
import classes from './live-page.module.css'
import { Stopped } from './stopped.tsx'

/** A match before its kick-off. The press that begins it also starts the clock. */
export function BeginMatch({ match, onPress }: { match: Match; onPress: () => void }) {
  const may = useMayCall()
  const { mutate, isPending, asked } = useMatchAction('begin')
  const kickOff = `Está previsto para el ${dateTime(match.beginst_at)}.`
  if (!may(beginMatch, match)) return <Stopped match={match} text={`El partido aún no empieza. ${kickOff}`} />
  const begin = () => {
    onPress()
    mutate(match)
  }
  return (
    <>
      <MatchBoard match={match} home={<b className={classes.score}>–</b>} away={<b className={classes.score}>–</b>}>
        <p className={classes.reason}>{kickOff}</p>
      </MatchBoard>
      <Button className={classes.begin ?? ''} loading={isPending} onClick={begin}>
        Empezar el partido
      </Button>
      <AskedDialog asked={asked} />
    </>
  )
}
