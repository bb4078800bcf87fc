import { wording } from '@compety/contract'
import { useMonthlyRanking } from '../rankings.data.ts'
import { RankingTools } from './ranking-tools.tsx'
import { rowsOnScreen } from './tv-rules.ts'

type Month = { month: number; year: number }

/** The ways from the ranking of a month to a big screen and to paper. */
export function MonthlyTools({ month, year }: Month) {
  const useRows = (page: number) =>
    useMonthlyRanking({ month, year }, { page, per_page: rowsOnScreen, username: undefined, live: 1 })
  const name = `${wording.months[month - 1]?.toLowerCase()} de ${year}`
  return <RankingTools title={`Ranking de ${name}`} address={null} useRows={useRows} />
}
