import { IconGitBranch, IconLink } from '@tabler/icons-react'
import classes from './apart.module.css'
import { useJoinPrediction } from './predictions.data.ts'

type ApartProps = { poolId: number; matchId: number; poolName?: string }

/** Saved on the pool's own page and left alone by the sheet; one tap makes it follow the others again. */
export function Apart({ poolId, matchId, poolName }: ApartProps) {
  const { mutate: join, isPending } = useJoinPrediction()
  const name = poolName ? `aparte en ${poolName}: unir de nuevo` : 'aparte: unir de nuevo a los demás'
  return (
    <button
      type="button"
      className={classes.apart}
      aria-label={name}
      title="Se guardó en su propia página. Al unirlo vuelve a seguir a tus demás pronósticos."
      disabled={isPending}
      onClick={() => join({ poolId, matchId })}
    >
      <IconGitBranch size={14} aria-hidden />
      aparte
      <IconLink size={14} aria-hidden />
    </button>
  )
}
