import { noun } from '@compety/contract'
import { IconGitBranch, IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import classes from './pool-override.module.css'
import { useJoinPrediction } from './predictions.data.ts'

type PoolOverrideProps = { poolId: number; matchId: number; poolName?: string }

/** Saved on the pool's own page and left alone by the sheet; once that is confirmed it follows the others again, with their score where they have one. */
export function PoolOverride({ poolId, matchId, poolName }: PoolOverrideProps) {
  const { mutate: join, isPending } = useJoinPrediction()
  const [isAsked, setAsked] = useState(false)
  const oneAtATime = useOneAtATime()
  const close = () => setAsked(false)
  const confirm = () =>
    oneAtATime((done) => {
      const onSettled = () => {
        done()
        close()
      }
      join({ poolId, matchId }, { onSettled })
    })
  const name = poolName ? `aparte en ${poolName}: unir de nuevo` : 'aparte: unir de nuevo a los demás'
  return (
    <>
      <button
        type="button"
        className={classes.apart}
        aria-label={name}
        title="Se guardó en su propia página. Al unirlo vuelve a seguir a tus demás pronósticos."
        onClick={() => setAsked(true)}
      >
        <IconGitBranch size={14} aria-hidden />
        aparte
        <IconLink size={14} aria-hidden />
      </button>
      <ConfirmDialog
        opened={isAsked}
        title="Unir el pronóstico"
        confirm="Unir"
        waiting={isPending}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          {`Si ya pronosticaste este partido en tus demás ${noun.many}, ese pronóstico reemplaza al de ${poolName ?? `esta ${noun.one}`}.`}
        </p>
      </ConfirmDialog>
    </>
  )
}
