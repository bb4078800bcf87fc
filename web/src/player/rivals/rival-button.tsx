import { Button } from '@mantine/core'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { useChooseRival, useRival } from './rivals.data.ts'

/** Makes a player of a pool the own rival. Hidden from readers who are not enrolled, and on the own row. */
export function RivalButton({ poolId, userId }: { poolId: number; userId: number }) {
  const { id } = useSessionUser()
  const { data: rival } = useRival(poolId)
  const { mutate: choose } = useChooseRival(poolId)
  const oneAtATime = useOneAtATime()
  if (rival === undefined || userId === id) return null
  const isRival = rival?.id === userId
  return (
    <Button
      variant={isRival ? 'filled' : 'default'}
      onClick={() => oneAtATime((onSettled) => choose(isRival ? null : userId, { onSettled }))}
    >
      {isRival ? 'Quitar como rival' : 'Elegir como rival'}
    </Button>
  )
}
