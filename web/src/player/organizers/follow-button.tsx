import type { OrganizerProfile } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { useFollow } from './organizers.data.ts'

type FollowButtonProps = { organizer: Pick<OrganizerProfile, 'id' | 'is_user_subscribed'> }

/** Subscribes to an organizer or removes the subscription. */
export function FollowButton({ organizer: { id, is_user_subscribed: follows } }: FollowButtonProps) {
  const { mutate: follow } = useFollow(id)
  const oneAtATime = useOneAtATime()
  const Bell = follows ? IconBellOff : IconBell
  return (
    <Button
      variant={follows ? 'default' : 'filled'}
      leftSection={<Bell size={18} aria-hidden />}
      onClick={() => oneAtATime((onSettled) => follow(!follows, { onSettled }))}
    >
      {follows ? 'Cancelar suscripción' : 'Suscribirse'}
    </Button>
  )
}
