import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { type Channel, channels, channelsOf, type NotificationKind, notificationKinds, noun } from '@compety/contract'
import { Switch } from '@mantine/core'
import { useId } from 'react'
import classes from './channel-switches.module.css'
import { useChoose, type useNotifications } from './notifications.data.ts'

const kinds = {
  reminder: { name: 'Recordatorios', about: 'Te falta un pronóstico y el plazo está por vencer.' },
  result: { name: 'Resultados', about: 'Los puntos y el puesto que te deja cada partido.' },
  summary: { name: 'Resúmenes', about: 'Cómo te fue en la jornada, en un solo aviso.' },
  announcement: { name: 'Anuncios', about: `Lo que escriben quienes llevan tus ${noun.many}.` },
  request: { name: 'Solicitudes', about: 'Quién pide entrar donde organizas, y la respuesta a lo que pediste.' },
  invitation: { name: 'Invitaciones', about: `Alguien te invita a una ${noun.one}.` },
  comment: { name: 'Comentarios', about: 'Alguien escribe en un muro en el que escribiste.' },
} satisfies Record<NotificationKind, { name: string; about: string }>
const columns: Record<Channel, { name: string; by: string }> = {
  product: { name: 'En pantalla', by: 'en pantalla' },
  mail: { name: 'Correo', by: 'por correo' },
  push: { name: 'Notificación', by: 'por notificación' },
}

const styles = {
  track: classes.track ?? '',
  thumb: classes.thumb ?? '',
  input: classes.switch ?? '',
}

type Choices = NonNullable<ReturnType<typeof useNotifications>['data']>['notifications']

/** A table of switches: a row for each kind of notification, a column for each channel. */
export function ChannelSwitches({ choices }: { choices: Choices }) {
  return (
    <div className={classes.table}>
      <div className={classes.heads} aria-hidden>
        {channels.map((channel) => (
          <span key={channel}>{columns[channel].name}</span>
        ))}
      </div>
      {notificationKinds.map((kind) => (
        <Kind key={kind} kind={kind} chosen={choices[kind]} />
      ))}
    </div>
  )
}

type KindProps = { kind: NotificationKind; chosen: Choices[NotificationKind] }

function Kind({ kind, chosen }: KindProps) {
  const [name, about] = [useId(), useId()]
  const choose = useChoose()
  return (
    <div className={classes.kind} role="group" aria-labelledby={name} aria-describedby={about}>
      <div className={classes.names}>
        <h3 id={name} className={classes.name}>
          {kinds[kind].name}
        </h3>
        <p id={about} className={classes.about}>
          {kinds[kind].about}
        </p>
      </div>
      {channelsOf[kind].map((channel) => (
        <div key={channel} className={classes.cell} data-channel={channel}>
          <Switch
            size="md"
            classNames={styles}
            aria-label={`${kinds[kind].name} ${columns[channel].by}`}
            checked={chosen[channel]}
            onChange={({ currentTarget }) => choose({ kind, channel, isOn: currentTarget.checked })}
          />
        </div>
      ))}
    </div>
  )
}
