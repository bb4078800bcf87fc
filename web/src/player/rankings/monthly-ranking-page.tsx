import { wording } from '@compety/contract'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { profileLink } from './profile-link.tsx'
import { RankingView } from './ranking-view.tsx'
import { useMonthlyRanking } from './rankings.data.ts'

const route = getRouteApi('/monthly_global_ranking')
const months = wording.months.map((label, index) => ({ value: String(index + 1), label }))

export function MonthlyRankingPage() {
  const navigate = route.useNavigate()
  const { page = 1, month: chosen, username } = route.useSearch()
  const month = chosen && chosen <= 12 ? chosen : new Date().getMonth() + 1
  const select = (
    <NativeSelect
      aria-label="Mes"
      size="md"
      data={months}
      value={String(month)}
      onChange={({ currentTarget }) =>
        navigate({ search: { month: Number(currentTarget.value), username }, replace: true })
      }
    />
  )
  return (
    <Page title="Ranking mensual" actions={select} isNarrow>
      <RankingView
        query={useMonthlyRanking(month, { page, username })}
        username={username}
        emptyText="Nadie tiene puntos en este mes todavía."
        nameOf={profileLink}
      />
    </Page>
  )
}
