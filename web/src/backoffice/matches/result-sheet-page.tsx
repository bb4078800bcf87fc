import { wording } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { LinkButton } from '../../ui/link-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, QueryView } from '../../ui/query-view.tsx'
import { dayOf } from '../date-time.tsx'
import { listAsLeft } from '../records/list-as-left.ts'
import { useResultSheet } from './result-sheet.data.ts'
import classes from './result-sheet.module.css'
import { ResultSheetRow } from './result-sheet-row.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { type Sheet, useSheetDraft } from './use-result-sheet.ts'

const route = getRouteApi('/resultSheet')

/** The results of a day in one go, by keyboard alone. */
export function ResultSheetPage() {
  const { day } = route.useSearch()
  return (
    <Page
      title="Resultados del día"
      actions={
        <LinkButton to="/matches" search={listAsLeft('/matches') as never} variant="default">
          Volver
        </LinkButton>
      }
    >
      <QueryView
        query={useResultSheet(day)}
        failed={wording.matchesLoadFailed}
        waiting={<Skeleton height={420} radius="lg" />}
      >
        {(sheet) => (
          <>
            <Days sheet={sheet} />
            {sheet.matches.length === 0 ? (
              <Empty text="No hay resultados por ingresar." />
            ) : (
              <DaySheet key={sheet.day} sheet={sheet} />
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Days({ sheet: { day, days } }: { sheet: Sheet }) {
  if (days.length < 2) return null
  return (
    <nav className={classes.days} aria-label="Días con resultados por ingresar">
      {days.map(({ day: other, waiting }) => (
        <Link
          key={other}
          from="/resultSheet"
          to="."
          search={{ day: other }}
          className={classes.day}
          aria-current={other === day ? 'page' : undefined}
        >
          {dayOf(other)} <b>{waiting}</b>
          <span className="spoken"> por ingresar</span>
        </Link>
      ))}
    </nav>
  )
}

function DaySheet({ sheet: { day, matches } }: { sheet: Sheet }) {
  const draft = useSheetDraft(matches)
  const first = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draft.save()
  }
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draft.save()
  }
  useFocusOnArrival(first, true)
  const count = draft.filled === 1 ? '1 resultado' : `${draft.filled} resultados`
  return (
    <form
      ref={(form) => {
        first.current = form?.querySelector('input') ?? null
      }}
      className={classes.sheet}
      noValidate
      onSubmit={submit}
      onKeyDown={saveByKey}
      aria-label={`Resultados del ${day ? dayOf(day) : 'día'}`}
    >
      <ol className={classes.rows}>
        {matches.map((match) => (
          <ResultSheetRow key={match.id} match={match} draft={draft} />
        ))}
      </ol>
      <div className={classes.bar}>
        <p className={classes.keys}>
          <kbd>Enter</kbd> siguiente · <kbd>↑</kbd> <kbd>↓</kbd> partido · <kbd>Ctrl</kbd> <kbd>Enter</kbd> guardar
        </p>
        <Button type="submit" loading={draft.isSaving} disabled={draft.filled === 0}>
          {draft.filled === 0 ? 'Guardar' : `Guardar ${count}`}
        </Button>
      </div>
    </form>
  )
}
