import { noun } from '@compety/contract'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { LinkButton } from '../../ui/link-button.tsx'
import { TabPanels } from '../../ui/tab-panels.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { Figures } from './figures.tsx'
import { ProfileReport } from './profile-report.tsx'
import { UserHistory } from './user-history.tsx'
import { type Report, useUsersReport } from './users-report.data.ts'

const order = ['profile', 'competies', 'app'] as const
const labels = {
  profile: 'Información de perfil',
  competies: `Actividad en ${noun.many}`,
  app: 'Actividad en la app',
}

export function UserReportPage() {
  const { userId } = useParams({ from: '/usersReport/$userId' })
  const query = useUsersReport(Number(userId))
  const player = query.data?.userReport
  return (
    <RecordPage
      title={player ? `Reporte de ${player.username ?? player.email}` : `Reporte del usuario ${userId}`}
      query={query}
      failed="No se ha podido cargar el reporte del usuario por fallos en el servidor"
      list="/usersReport"
      actions={
        player && (
          <LinkButton to="/users/$userId" params={{ userId: String(player.id) }} variant="default">
            Ver usuario
          </LinkButton>
        )
      }
    >
      {(report) => <ReportTabs report={report} />}
    </RecordPage>
  )
}

function ReportTabs({ report }: { report: Report }) {
  const { tab = 'profile', page = 1, order: sorted = 'date_asc' } = useSearch({ from: '/usersReport/$userId' })
  const navigate = useNavigate()
  return (
    <TabPanels
      order={order}
      current={tab}
      labels={labels}
      panels={{
        profile: () => <ProfileReport report={report} />,
        competies: () => <Figures behaviour={report.userReport.behavior_in_competies} />,
        app: () => <UserHistory entries={report.userReport.user_histories} page={page} order={sorted} />,
      }}
      onChoose={(tab) => void navigate({ to: '.', search: { tab }, replace: true, resetScroll: false })}
    />
  )
}
