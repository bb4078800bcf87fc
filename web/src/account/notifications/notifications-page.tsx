import { Skeleton } from '@mantine/core'
import { Repeat } from '../../kit/repeat.tsx'
import { useSessionUser } from '../../platform/api/session.ts'
import { Page, Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { ChannelSwitches } from './channel-switches.tsx'
import { useNotifications } from './notifications.data.ts'
import classes from './notifications-page.module.css'
import { ReminderTimesFields } from './reminder-times-fields.tsx'
import { useReminders } from './reminders.data.ts'
import { RemindersCalendar } from './reminders-calendar.tsx'
import { RemindersPush } from './reminders-push.tsx'

const failed = 'No se han podido cargar tus avisos por fallos en el servidor'

/** What the signed-in user is told, by which channels and when. */
export function NotificationsPage() {
  return (
    <Page title="Avisos" isNarrow parent={{ to: '/myProfile', label: 'Mi Perfil' }}>
      <Section title="Qué te avisamos">
        <div className={classes.panel}>
          <QueryView query={useNotifications()} failed={failed} waiting={<Waiting rows={7} />}>
            {({ notifications }) => <ChannelSwitches choices={notifications} />}
          </QueryView>
        </div>
      </Section>
      <QueryView query={useReminders()} failed={failed} waiting={<Waiting rows={4} />}>
        {({ reminders, mail_needs_proof, calendar_url, kickoffs_calendar_url, push_key, push_endpoints }) => (
          <>
            {mail_needs_proof && <ProofHint />}
            <Section title="Cuándo te recordamos">
              <div className={classes.panel}>
                <ReminderTimesFields times={reminders} />
              </div>
            </Section>
            <Section title="Notificaciones en este dispositivo">
              <div className={classes.panel}>
                <RemindersPush pushKey={push_key} endpoints={push_endpoints} />
              </div>
            </Section>
            <Section title="Calendario">
              <div className={classes.panel}>
                <p className={classes.lead}>
                  Suscribe tu calendario a estas direcciones y verás en él los plazos o los partidos de tus competies,
                  con sus resultados. Son solo tuyas: no las compartas.
                </p>
                <RemindersCalendar deadlines={calendar_url} kickoffs={kickoffs_calendar_url} />
              </div>
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function ProofHint() {
  const { email } = useSessionUser()
  return (
    <p className={classes.lead}>
      Para que te lleguen correos, confirma antes que <b>{email}</b> es tu correo: con el enlace de la bienvenida, o al
      recuperar tu contraseña.
    </p>
  )
}

function Waiting({ rows }: { rows: number }) {
  return (
    <Repeat times={rows}>
      <Skeleton height="3.5rem" mb="xs" />
    </Repeat>
  )
}
