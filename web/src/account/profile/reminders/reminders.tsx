import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { noun } from '@compety/contract'
import { Skeleton, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { Repeat } from '../../../kit/repeat.tsx'
import { useSessionUser } from '../../../platform/api/session.ts'
import { QueryView } from '../../../ui/query/query-view.tsx'
import panel from '../panel.module.css'
import { useNotifications, useUpdateNotifications } from './notifications.data.ts'
import { useReminders, useUpdateReminders } from './reminders.data.ts'
import classes from './reminders.module.css'
import { RemindersCalendar } from './reminders-calendar.tsx'
import { RemindersPush } from './reminders-push.tsx'

/** The reminders of missing predictions: mail, notifications and calendar. */
export function Reminders() {
  const query = useReminders()
  return (
    <section className={panel.panel} aria-label="Recordatorios">
      <p className={panel.lead}>
        Si te falta un pronóstico, te avisamos un día antes de que venza el plazo y otra vez dos horas antes. Los plazos
        cercanos van juntos en un solo aviso.
      </p>
      <QueryView
        query={query}
        failed="No se han podido cargar los recordatorios por fallos en el servidor"
        waiting={
          <Repeat times={3}>
            <Skeleton height="5rem" mb="xs" />
          </Repeat>
        }
      >
        {({ reminders, mail_needs_proof, calendar_url, push_key, push_endpoints }) => (
          <>
            <Part title="Correo">
              <MailChoice isOn={reminders.mail} />
              {mail_needs_proof && <ProofHint />}
            </Part>
            <Part title="Notificaciones">
              <RemindersPush pushKey={push_key} endpoints={push_endpoints} />
            </Part>
            <Part title="Anuncios">
              <p className={panel.lead}>
                Quienes llevan una {noun.one} pueden escribir a sus jugadores. Siempre lo ves en ella; aquí eliges si te
                llega también de otra manera.
              </p>
              <AnnouncementChoices />
            </Part>
            <Part title="Calendario">
              <p className={panel.lead}>
                Suscribe tu calendario a esta dirección y verás en él los plazos de tus partidos. Es solo tuya: no la
                compartas.
              </p>
              <RemindersCalendar address={calendar_url} />
            </Part>
          </>
        )}
      </QueryView>
    </section>
  )
}

function ProofHint() {
  const { email } = useSessionUser()
  return (
    <p className={panel.lead}>
      Para que te lleguen, confirma antes que <b>{email}</b> es tu correo: con el enlace de la bienvenida, o al
      recuperar tu contraseña.
    </p>
  )
}

function MailChoice({ isOn }: { isOn: boolean }) {
  const { mutate, isPending, variables } = useUpdateReminders()
  return (
    <Choice
      label="Recibir recordatorios por correo"
      isOn={isPending ? variables : isOn}
      onChange={(chosen) => !isPending && mutate(chosen)}
    />
  )
}

function AnnouncementChoices() {
  const { data } = useNotifications()
  const { mutate, isPending, variables } = useUpdateNotifications()
  const chosen = { ...data?.notifications.announcement, ...(isPending ? variables.announcement : {}) }
  const choose = (announcement: { mail: boolean } | { push: boolean }) => !isPending && mutate({ announcement })
  return (
    <>
      <Choice label="Recibir anuncios por correo" isOn={chosen.mail ?? false} onChange={(mail) => choose({ mail })} />
      <Choice
        label="Recibir anuncios como notificación"
        isOn={chosen.push ?? false}
        onChange={(push) => choose({ push })}
      />
    </>
  )
}

type ChoiceProps = { isOn: boolean; label: string; onChange: (isOn: boolean) => void }

function Choice({ isOn, label, onChange }: ChoiceProps) {
  return (
    <Switch
      size="md"
      classNames={{ track: classes.track ?? '', thumb: classes.thumb ?? '', input: classes.switch ?? '' }}
      label={label}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </div>
  )
}
