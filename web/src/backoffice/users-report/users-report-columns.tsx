import { funnelStates, noun, type ReportRow, userLifecycle } from '@compety/contract'
import type { RecordColumn } from '../records/list/column-filters.tsx'
import { RecordState } from '../records/record-state.tsx'
import { RecordName, RowActions, RowLink } from '../records/row-actions.tsx'
import { statesOf } from '../records/states.ts'
import { WholeEmail } from '../records/whole-email.tsx'
import classes from './users-report.module.css'
import type { usersReportList } from './users-report-list.ts'

type Sort = (typeof usersReportList.sorts)[number]
type Filter = keyof typeof usersReportList.filters

const states = statesOf(userLifecycle)
const funnel = Object.entries(funnelStates).map(([value, label]) => ({ value, label }))

export const usersReportColumns: readonly RecordColumn<ReportRow, Sort, Filter>[] = [
  { key: 'id', title: 'ID', sort: 'id', filter: 'id', width: 90, render: ({ id }) => id },
  {
    key: 'username',
    title: 'Usuario',
    sort: 'username',
    filter: 'username',
    render: ({ user_profile: { username } }) => <span className={classes.whole}>{username}</span>,
  },
  {
    key: 'email',
    // Not every user has a username.
    isHead: true,
    title: 'Email',
    sort: 'email',
    filter: 'email',
    render: ({ email }) => <WholeEmail email={email} />,
  },
  {
    key: 'status',
    title: 'Estatus',
    filter: 'status',
    useOptions: () => states,
    render: ({ status }) => <RecordState lifecycle={userLifecycle} status={status} />,
  },
  {
    key: 'funnel_status',
    title: 'Estatus de embudo',
    sort: 'funnel_status',
    filter: 'funnel_status',
    useOptions: () => funnel,
    render: ({ funnelStatusAsString }) => funnelStatusAsString,
  },
  {
    key: 'active_competies',
    title: `${noun.Many} activas`,
    sort: 'active_competies',
    filter: 'active_competies',
    align: 'right',
    render: ({ activeCompeties }) => activeCompeties.toLocaleString('es'),
  },
  {
    key: 'users_referred',
    title: 'Usuarios referidos',
    sort: 'users_referred',
    filter: 'users_referred',
    align: 'right',
    render: ({ referred_users }) => referred_users.toLocaleString('es'),
  },
  { key: 'actions', title: 'Opciones', render: (row) => <Options row={row} /> },
]

function Options({ row: { id, email, user_profile } }: { row: ReportRow }) {
  return (
    <RowActions>
      <RowLink to="/usersReport/$userId" params={{ userId: String(id) }}>
        Ver
        <RecordName name={user_profile.username ?? email} />
      </RowLink>
    </RowActions>
  )
}
