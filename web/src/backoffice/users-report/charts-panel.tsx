import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChartBar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import classes from './charts-panel.module.css'
import { useUsersReportCharts } from './users-report.data.ts'

const waiting = <Skeleton className={classes.waiting ?? ''} radius="lg" />
const ReportCharts = lazyPiece(async () => (await import('./report-charts.tsx')).ReportCharts, waiting)

/** The charts above the report's list. On a phone they are closed, and only loaded when they are opened. */
export function ChartsPanel() {
  const isNarrow = useMediaQuery('(width < 48rem)', false, { getInitialValueInEffect: false })
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? !isNarrow
  return (
    <details className={classes.panel} open={isOpen} onToggle={({ currentTarget }) => choose(currentTarget.open)}>
      <summary>
        <IconChartBar size={18} aria-hidden />
        Gráficos
        <IconChevronDown className={classes.way} size={18} aria-hidden />
      </summary>
      {isOpen && <Charts />}
    </details>
  )
}

function Charts() {
  return (
    <QueryView
      query={useUsersReportCharts()}
      failed="No se han podido cargar los gráficos del reporte de usuarios por fallos en el servidor"
      waiting={waiting}
    >
      {(charts) => <ReportCharts charts={charts} />}
    </QueryView>
  )
}
