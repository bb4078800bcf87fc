import { Button } from '@mantine/core'
import { useTakeRequestBack } from './joining.data.ts'

/** Takes back the player's request to be let into a pool. */
export function TakeRequestBack({ poolId }: { poolId: number }) {
  const { mutate, isPending } = useTakeRequestBack(poolId)
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Retirar solicitud
    </Button>
  )
}
