import { wording } from '@compety/contract'
import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../../platform/api/session.ts'
import { Page } from '../../ui/page.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { useLiveTable } from './live/use-live-table.ts'
import { profileLink } from './profile-link.tsx'
import { noPointsYet } from './ranking-rules.ts'
import { RankingSwitch } from './ranking-switch.tsx'
import { RankingView } from './ranking-view.tsx'
import { useMonthlyRanking } from './rankings.data.ts'

const MonthlyTools = lazyPiece(async () => (await import('./tv/monthly-tools.tsx')).MonthlyTools)

const route = getRouteApi('/monthly_global_ranking')
const months = wording.months.map((label, index) => ({ value: String(index + 1), label }))
/** The first year with matches. */
const firstYear = 2025

/** The ranking of a month, of the current year or an earlier one. */
export function MonthlyRankingPage() {
  const { live, ...table } = useLiveTable()
  const { page = 1, username, ...chosen } = route.useSearch()
  const navigate = route.useNavigate()
  const now = monthNow(useSession()?.time_zone)
  const years = yearsUntil(now.year)
  const month = chosen.month && chosen.month <= 12 ? chosen.month : now.month
  const chosenYear = years.find((each) => each === chosen.year)
  const year = chosenYear ?? now.year
  const isNow = month === now.month && year === now.year
  const choose = (part: { month?: number; year?: number }) =>
    navigate({ search: { month, year: chosenYear, username, ...part }, replace: true })
  const selects = (
    <>
      <NativeSelect
        aria-label="Mes"
        size="md"
        data={months}
        value={String(month)}
        onChange={({ currentTarget }) => choose({ month: Number(currentTarget.value) })}
      />
      <NativeSelect
        aria-label="Año"
        size="md"
        data={years.map(String)}
        value={String(year)}
        onChange={({ currentTarget }) => choose({ year: Number(currentTarget.value) })}
      />
    </>
  )
  return (
    <Page title="Ranking mensual" actions={selects} isNarrow>
      <RankingSwitch />
      <MonthlyTools month={month} year={year} />
      <RankingView
        query={useMonthlyRanking({ month, year }, { page, username, ...live })}
        username={username}
        emptyText="No hay ranking de ese mes."
        needsPoints={!isNow}
        noPointsText={isNow ? noPointsYet : 'Nadie sumó puntos ese mes.'}
        nameOf={profileLink}
        table={table}
      />
    </Page>
  )
}

/** The current month in the time zone in which matches are assigned to months. */
const monthNow = (timeZone: string | undefined): { year: number; month: number } => {
  const [year, month] = new Intl.DateTimeFormat('sv', { timeZone }).format(new Date()).split('-').map(Number)
  return { year: year as number, month: month as number }
}

const yearsUntil = (last: number): number[] =>
  Array.from({ length: Math.max(1, last - firstYear + 1) }, (_, index) => last - index)
