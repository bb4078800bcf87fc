import type { AnswerOf, findUsersReportCharts } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Bars } from '../../kit/charts/bars.tsx'
import { Time } from '../date-time.tsx'
import { DayColumns } from './day-columns.tsx'
import classes from './report-charts.module.css'

const ofState = (filter_funnel_status: number) => ({ filter_funnel_status, page: undefined })

type Charts = AnswerOf<typeof findUsersReportCharts>

/** Players by funnel state, each with a link to the filtered list, and registrations and predictions by day. */
export function ReportCharts({ charts: { funnel, days, days_as_of } }: { charts: Charts }) {
  const bars = funnel.map(({ funnel_status, funnelStatusAsString, users }) => ({
    id: funnel_status,
    label: (
      <Link to="/usersReport" search={ofState(funnel_status)} className={classes.state}>
        {funnelStatusAsString}
      </Link>
    ),
    value: users,
  }))
  return (
    <div className={classes.charts}>
      <section>
        <h2>Jugadores por estatus de embudo</h2>
        <Bars
          isDense
          bars={bars}
          caption="Jugadores por estatus de embudo"
          heads={['Estatus de embudo', 'Jugadores']}
        />
      </section>
      <section>
        <div className={classes.days}>
          <DayColumns
            title="Registros por día"
            head="Registros"
            days={days.map(({ day, registrations }) => ({ day, count: registrations }))}
          />
          <DayColumns
            title="Pronósticos por día"
            head="Pronósticos"
            days={days.map(({ day, predictions }) => ({ day, count: predictions }))}
          />
        </div>
        {days_as_of && (
          <p className={classes.quiet}>
            Días contados hasta el <Time instant={days_as_of} />
          </p>
        )}
      </section>
    </div>
  )
}
