import { markPaid, type PoolPlayer } from '@compety/contract'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useMayCall } from '../../records/may-call.ts'
import type { ManagedPool } from './managed-pool.ts'
import { nameOfPlayer, usePaid } from './players.data.ts'

type PaidMarkProps = { pool: ManagedPool; user: PoolPlayer['user']; paid: boolean }

/** Marks who has paid the pot. The product handles no money. */
export function PaidMark({ pool, user, paid }: PaidMarkProps) {
  const may = useMayCall()
  const { mutate, isPending, variables } = usePaid(pool.id)
  return (
    <CheckBox
      checked={isPending ? (variables?.paid ?? paid) : paid}
      disabled={isPending || !may(markPaid, pool)}
      onChange={(paid) => mutate({ userId: user.id, paid })}
    >
      <span className="spoken">Pagó {nameOfPlayer(user)}</span>
    </CheckBox>
  )
}
