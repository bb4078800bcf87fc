import { Button } from '@mantine/core'
import panel from './panel.module.css'
import { usePushState, useSwitchPush } from './reminders-push.data.ts'

const said = {
  unsupported:
    'Este navegador no admite notificaciones aquí. En un iPhone o iPad, añade Compety a la pantalla de inicio y ábrela desde allí.',
  blocked: 'Las notificaciones están bloqueadas. Permítelas para este sitio en los ajustes del navegador.',
  off: 'Las notificaciones de este navegador están desactivadas.',
  on: 'Las notificaciones de este navegador están activadas.',
}

/** Notifications in this browser; `isKnown` is false when the server sends to none of the player's. */
export function RemindersPush({ pushKey, isKnown }: { pushKey: string; isKnown: boolean }) {
  const { data: own } = usePushState()
  const { mutate, isPending } = useSwitchPush(pushKey)
  if (!own) return null
  const state = own === 'on' && !isKnown ? 'off' : own
  return (
    <>
      <p className={panel.lead} role="status">
        {said[state]}
      </p>
      {(state === 'on' || state === 'off') && (
        <div className={panel.actions}>
          <Button variant="default" loading={isPending} onClick={() => mutate(state === 'off')}>
            {state === 'off' ? 'Activar notificaciones' : 'Desactivar notificaciones'}
          </Button>
        </div>
      )}
    </>
  )
}
