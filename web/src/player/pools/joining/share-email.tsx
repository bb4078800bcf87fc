import { type Pool, wording } from '@compety/contract'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useShareEmail } from './joining.data.ts'

/** Whether the organizer of the pool sees the player's address. */
export function ShareEmail({ pool }: { pool: Pool }) {
  const { mutate, isPending, variables } = useShareEmail(pool.id)
  if (!pool.organizer) return null
  return (
    <CheckBox checked={isPending ? variables : pool.share_email} disabled={isPending} onChange={mutate}>
      {wording.shareEmail}
    </CheckBox>
  )
}
