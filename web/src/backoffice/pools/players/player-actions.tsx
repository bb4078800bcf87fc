import { banPoolPlayer, noun, type PoolPlayer, removePoolPlayer } from '@compety/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { RecordName, RowActions, RowButton } from '../../records/row-actions.tsx'
import type { ManagedPool } from './managed-pool.ts'
import { nameOfPlayer, useBan, useRemoval } from './players.data.ts'

type PlayerActionsProps = { pool: ManagedPool; user: PoolPlayer['user'] }

/** Removes or bans a player, after a confirmation that says what becomes of the predictions. */
export function PlayerActions({ pool, user }: PlayerActionsProps) {
  const [asked, setAsked] = useState<'remove' | 'ban'>()
  const { mutate: remove, isPending: isRemoving } = useRemoval(pool.id)
  const { mutate: ban, isPending: isBanning } = useBan(pool.id)
  const name = nameOfPlayer(user)
  const close = () => setAsked(undefined)
  const confirm = () => (asked === 'ban' ? ban : remove)({ userId: user.id }, { onSettled: close })
  return (
    <>
      <RowActions>
        <RowButton call={removePoolPlayer} record={pool} danger onClick={() => setAsked('remove')}>
          Quitar
          <RecordName name={name} />
        </RowButton>
        <RowButton call={banPoolPlayer} record={pool} danger onClick={() => setAsked('ban')}>
          Expulsar
          <RecordName name={name} />
        </RowButton>
      </RowActions>
      <ConfirmDialog
        opened={asked !== undefined}
        title={`${asked === 'ban' ? 'Expulsar' : 'Quitar'} a ${name}`}
        confirm={asked === 'ban' ? 'Expulsar' : 'Quitar'}
        danger
        waiting={isRemoving || isBanning}
        onConfirm={confirm}
        onClose={close}
      >
        <p>
          Dejará de estar en la {noun.one} y en su ranking. Sus pronósticos se conservan, pero no cuentan.{' '}
          {asked === 'ban'
            ? 'No podrá volver de ninguna manera mientras no levantes la expulsión.'
            : 'Podrá volver a entrar como cualquier jugador nuevo.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
