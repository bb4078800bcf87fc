import { isolated, noun } from '@compety/contract'
import { IconGitBranch, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useJoinPrediction } from '../predictions.data.ts'
import classes from './pool-override.module.css'

type PoolOverrideProps = { poolId: number; matchId: number; poolName?: string }

/**
 * Marks a prediction that overrides the sheet in one pool; after a confirmation it follows the sheet again and takes
 * its score.
 */
export function PoolOverride({ poolId, matchId, poolName }: PoolOverrideProps) {
  const { mutate: join, isPending } = useJoinPrediction()
  const [isConfirming, setConfirming] = useState(false)
  const oneAtATime = useOneAtATime()
  const close = () => setConfirming(false)
  const confirm = () =>
    oneAtATime((done) => {
      const onSettled = () => {
        done()
        close()
      }
      join({ poolId, matchId }, { onSettled })
    })
  const name = poolName ? `aparte en ${isolated(poolName)}: unir de nuevo` : 'aparte: unir de nuevo a los demás'
  return (
    <>
      <button
        type="button"
        className={classes.override}
        aria-label={name}
        title="Se guardó en su propia página. Al unirlo vuelve a seguir a tus demás pronósticos."
        onClick={() => setConfirming(true)}
      >
        <IconGitBranch size={14} aria-hidden />
        aparte
        <IconLink size={14} aria-hidden />
      </button>
      <ConfirmDialog
        opened={isConfirming}
        title="Unir el pronóstico"
        confirm="Unir"
        waiting={isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {`Si ya pronosticaste este partido en tus demás ${noun.many}, ese pronóstico reemplaza al de ${poolName === undefined ? `esta ${noun.one}` : isolated(poolName)}.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
