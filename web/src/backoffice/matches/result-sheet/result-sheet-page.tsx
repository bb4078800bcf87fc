import { type Match, officeWording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { dayOf, longDayOf } from '../../date-time.tsx'
import { BackToList } from '../../records/back-to-list.tsx'
import { lastListSearch } from '../../records/list/last-list-search.ts'
import { FinishCheckBox } from '../results/finish-check-box.tsx'
import { useResultSheet } from './result-sheet.data.ts'
import classes from './result-sheet.module.css'
import { ResultSheetRow } from './result-sheet-row.tsx'
import { useFocusOnNextOpen } from './use-focus-on-next-open.ts'
import { type Sheet, type SheetDraft, useSheetDraft } from './use-result-sheet.ts'

const route = getRouteApi('/resultSheet')

/** Enters all results of a day on one sheet, which works by keyboard alone. */
export function ResultSheetPage() {
  const { day, organizer } = route.useSearch()
  return (
    <Page title="Resultados del día" actions={<BackToList list="/matches" />}>
      <QueryView
        query={useResultSheet({ day, organizer })}
        failed={officeWording.matchesLoadFailed}
        waiting={<Skeleton height={420} radius="lg" />}
      >
        {(sheet) => <DaySheet key={sheet.day} sheet={sheet} />}
      </QueryView>
    </Page>
  )
}

function DaySheet({ sheet: { day, days, matches } }: { sheet: Sheet }) {
  const draft = useSheetDraft(matches)
  const other = days.find((waiting) => waiting.day !== day)?.day
  return (
    <>
      {days.length > 1 && <Days {...{ day, days }} left={draft.open} />}
      {day && matches.length > 0 ? (
        <SheetForm {...{ day, matches, draft, other }} />
      ) : (
        <Empty text="No hay resultados por ingresar." />
      )}
    </>
  )
}

type DaysProps = Pick<Sheet, 'day' | 'days'> & {
  /** How many results of the shown day are missing. */
  left: number
}

function Days({ day, days, left }: DaysProps) {
  return (
    <nav className={classes.days} aria-label="Días con resultados por ingresar">
      {days.map(({ day: each, waiting }) => (
        <Link
          key={each}
          from="/resultSheet"
          to="."
          search={(before: object) => ({ ...before, day: each })}
          className={classes.day}
          aria-current={each === day ? 'page' : undefined}
        >
          {dayOf(each)} <b>{each === day ? left : waiting}</b>
          <span className="spoken"> por ingresar</span>
        </Link>
      ))}
    </nav>
  )
}

type SheetFormProps = { day: string; matches: readonly Match[]; draft: SheetDraft; other: string | undefined }

function SheetForm({ day, matches, draft, other }: SheetFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFocusOnNextOpen(form, draft.attempt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draft.save()
  }
  return (
    <form
      ref={form}
      className={classes.sheet}
      noValidate
      onSubmit={submit}
      onKeyDown={saveByKey}
      aria-label={`Resultados del ${dayOf(day)}`}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{longDayOf(day)}</h2>
        {draft.canFinish && (
          <FinishCheckBox checked={draft.finish} disabled={draft.isSaving} onChange={draft.setFinish} />
        )}
      </div>
      <ol className={classes.rows}>
        {matches.map((match) => (
          <ResultSheetRow key={match.id} day={day} match={match} draft={draft} />
        ))}
      </ol>
      {draft.open > 0 ? <SaveBar draft={draft} /> : <DoneBar other={other} />}
      <AskBeforeLeaving isUnsaved={() => draft.filled > 0} />
    </form>
  )
}

function SaveBar({ draft: { filled, isSaving } }: { draft: SheetDraft }) {
  const count = filled === 1 ? '1 resultado' : `${filled} resultados`
  return (
    <div className={classes.bar} data-save-bar>
      <p className={classes.keys}>
        <kbd>Enter</kbd> siguiente · <kbd>↑</kbd> <kbd>↓</kbd> partido · <kbd>Ctrl</kbd> <kbd>Enter</kbd> guardar
      </p>
      <Button type="submit" loading={isSaving} disabled={filled === 0}>
        {filled === 0 ? 'Guardar' : `Guardar ${count}`}
      </Button>
    </div>
  )
}

function DoneBar({ other }: { other: string | undefined }) {
  const { organizer } = route.useSearch()
  return (
    <div className={classes.bar} data-save-bar>
      <p role="status">Todos los resultados del día están registrados.</p>
      {other ? (
        <LinkButton data-way-on to="/resultSheet" search={{ day: other, organizer }}>
          Continuar con el {dayOf(other)}
        </LinkButton>
      ) : (
        <LinkButton data-way-on to="/matches" search={lastListSearch('/matches') as never}>
          Ir a los partidos
        </LinkButton>
      )}
    </div>
  )
}
