import { NativeSelect } from '@mantine/core'
import classes from './notifications-page.module.css'
import { type ReminderTimes, useUpdateTimes } from './reminders.data.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))
const usualLeads = [15, 30, 60, 120, 180, 360, 720, 1440, 2880, 10_080]

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many} antes`
const leadText = (minutes: number): string => {
  if (minutes > 0 && minutes % 1440 === 0) return counted(minutes / 1440, 'día', 'días')
  if (minutes > 0 && minutes % 60 === 0) return counted(minutes / 60, 'hora', 'horas')
  return counted(minutes, 'minuto', 'minutos')
}

/** Lead time and quiet hours of reminders. Each choice is saved at once. */
export function ReminderTimesFields({ times }: { times: ReminderTimes }) {
  const { mutate, isPending, variables } = useUpdateTimes()
  const sent = isPending ? variables.to : {}
  const { lead_minutes = times.lead_minutes, quiet_from = times.quiet_from, quiet_until = times.quiet_until } = sent
  const save = (to: Partial<Record<'lead_minutes' | 'quiet_from' | 'quiet_until', number>>) => {
    const { lead_minutes, quiet_from, quiet_until } = times
    if (!isPending) mutate({ to, from: { lead_minutes, quiet_from, quiet_until } })
  }
  const leads = [...new Set([...usualLeads, lead_minutes])].toSorted((one, other) => one - other)
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label="Recordarme"
          data={leads.map((minutes) => ({ value: String(minutes), label: leadText(minutes) }))}
          value={String(lead_minutes)}
          onChange={({ currentTarget }) => save({ lead_minutes: Number(currentTarget.value) })}
        />
        <NativeSelect
          label="Silencio desde las"
          data={hours}
          value={String(quiet_from)}
          onChange={({ currentTarget }) => save({ quiet_from: Number(currentTarget.value) })}
        />
        <NativeSelect
          label="Silencio hasta las"
          data={hours}
          value={String(quiet_until)}
          onChange={({ currentTarget }) => save({ quiet_until: Number(currentTarget.value) })}
        />
      </div>
      <p className={classes.lead}>
        {quiet_from === quiet_until
          ? 'Las horas de silencio están desactivadas, porque empiezan y terminan a la misma hora.'
          : 'En las horas de silencio no te llegan recordatorios ni notificaciones: te llegan cuando terminan. Un recordatorio cuyo plazo vence en ellas te llega antes de que empiecen. Con la misma hora en ambas no hay silencio.'}
        {times.time_zone && ` Las horas son las de tu navegador: ${times.time_zone}.`}
      </p>
    </>
  )
}
