import { Button } from '@mantine/core'
import panel from '../profile/panel.module.css'
import { usePushState, useSwitchPush } from './reminders-push.data.ts'

const texts = {
  unsupported:
    'Este navegador no admite notificaciones aquí. En un iPhone o iPad, añade Compety a la pantalla de inicio y ábrela desde allí.',
  blocked: 'Las notificaciones están bloqueadas. Permítelas para este sitio en los ajustes del navegador.',
  off: 'Las notificaciones de este navegador están desactivadas.',
  on: 'Las notificaciones de este navegador están activadas.',
}

/** Switches notifications in this browser; `endpoints` are the subscriptions known to the server. */
export function RemindersPush({ pushKey, endpoints }: { pushKey: string; endpoints: readonly string[] }) {
  const { data: state } = usePushState(endpoints)
  const { mutate, isPending } = useSwitchPush(pushKey)
  if (!state) return null
  return (
    <>
      <p className={panel.lead} role="status">
        {texts[state]}
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
