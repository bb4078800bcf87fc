import { noun, type SheetMatch, sheetAtMost, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { Repeat } from '../../../kit/repeat.tsx'
import { onDay, useToday } from '../../../kit/time/day-names.ts'
import { isEnrolled } from '../../../pools/membership.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { useMyPools } from '../../pools/pools.data.ts'
import { byDay } from '../by-day.ts'
import { DeadlineWarnings } from '../deadline-warnings.tsx'
import { FillPools } from '../fill-notice.tsx'
import { OverdueDrafts } from '../overdue.tsx'
import { sheetFailed, usePredictionSheet } from '../predictions.data.ts'
import { UnsentDrafts } from '../unsent-drafts.tsx'
import classes from './prediction-sheet.module.css'
import { SheetBar } from './sheet-bar.tsx'
import { SheetHint } from './sheet-hint.tsx'
import { SheetRow } from './sheet-row.tsx'
import { SkipToScores } from './skip-to-scores.tsx'

/** Every open match of all pools on one page, filled in by keyboard and saved with one key. */
export function PredictionSheetPage() {
  const query = usePredictionSheet()
  return (
    <Page title="Mis pronósticos" isNarrow>
      <UnsentDrafts isSheet />
      <QueryView query={query} waiting={<Waiting />} failed={sheetFailed}>
        {({ matches }) => (
          <div className={classes.sheet}>
            <OverdueDrafts place="sheet" shown={matches} />
            {matches.length > 0 ? <Sheet matches={matches} /> : <NothingOpen />}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

function Sheet({ matches }: { matches: readonly SheetMatch[] }) {
  const today = useToday()
  const days = useMemo(() => byDay(matches, ({ blocked_at }) => blocked_at), [matches])
  return (
    <>
      <SkipToScores />
      <SheetHint />
      <FillPools matches={matches} />
      <DeadlineWarnings matches={matches} />
      <div className={classes.sheet} data-sheet>
        {days.map(([day, ofDay]) => (
          <section key={day} className={classes.day} aria-label={`Cierran ${onDay(day, today)}`}>
            <h2 className={classes.dayHead}>Cierran {onDay(day, today)}</h2>
            <div className={classes.rows}>
              {ofDay.map((match) => (
                <SheetRow key={match.id} match={match} />
              ))}
            </div>
          </section>
        ))}
      </div>
      {matches.length >= sheetAtMost && <p>Se muestran los {sheetAtMost.toLocaleString('es')} que cierran primero.</p>}
      <SheetBar matches={matches} />
    </>
  )
}

function NothingOpen() {
  const query = useMyPools({})
  return (
    <QueryView
      query={query}
      waiting={<Skeleton h={200} radius="lg" />}
      failed={`No se han podido cargar las ${noun.many} por fallos en el servidor`}
    >
      {({ pools, nextPage }) =>
        pools.some(isEnrolled) || nextPage !== null ? (
          <Empty
            text="No hay partidos abiertos para pronosticar."
            action={<LinkButton to="/myPools">{wording.titleMyPools}</LinkButton>}
          />
        ) : (
          <Empty
            text={`Todavía no participas en ninguna ${noun.one}. Cuando te inscribas, sus partidos aparecerán aquí.`}
            action={<LinkButton to="/availablePools">{wording.titleAvailablePools}</LinkButton>}
          />
        )
      }
    </QueryView>
  )
}

function Waiting() {
  return (
    <div className={classes.sheet}>
      <SheetHint />
      <div className={classes.day}>
        <Skeleton h="2.25rem" w={220} />
        <div className={classes.rows}>
          <Repeat times={8}>
            <Skeleton h={72} radius={0} mb={1} />
          </Repeat>
        </div>
      </div>
    </div>
  )
}
