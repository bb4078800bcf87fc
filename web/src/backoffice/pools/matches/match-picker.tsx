import type { Match } from '@compety/contract'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { ListStatus, nothingFound } from '../../../ui/query/list-status.tsx'
import { fixedReason, isFree } from './fixed-matches.ts'
import classes from './match-picker.module.css'
import { MatchPickerRow } from './match-picker-row.tsx'
import { matchdaysOf } from './matchdays.ts'
import type { useChosenMatches } from './use-chosen-matches.ts'

type Selection = ReturnType<typeof useChosenMatches>

type MatchPickerProps = {
  title: string
  verb: 'Agregar' | 'Eliminar'
  matches: readonly Match[]
  /** The number in the title, if it differs from the number of shown matches. */
  count?: string
  emptyText: string
  search: string
  onSearch: (text: string) => void
  selection: Selection
  /** Whether a ticked match may still be chosen. It is also called for matches that the search hides. */
  isStillFree: (match: Match) => boolean
  onAct: (matches: readonly Match[]) => void
  isBusy: boolean
  filters?: ReactNode
  /** Shown below the rows. */
  children?: ReactNode
}

/** Selects matches: searched by team, ticked one by one or all shown ones together. */
export function MatchPicker(props: MatchPickerProps) {
  const { title, verb, matches, count = String(matches.length), emptyText, search, onSearch } = props
  const { selection, isStillFree, onAct, isBusy, filters, children } = props
  const { chosen, set } = selection
  const selected = [...chosen.values()].filter(isStillFree)
  return (
    <section className={classes.picker} aria-label={title}>
      <header className={classes.head}>
        <h2 className={classes.title}>
          {title} <span className={classes.count}>{count}</span>
        </h2>
        <TextInput
          size="md"
          type="search"
          aria-label={`Buscar por equipo en ${title.toLowerCase()}`}
          placeholder="Buscar por equipo"
          leftSection={<IconSearch size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
        />
        {filters}
        <div className={classes.all}>
          <CheckAll matches={matches} selection={selection}>
            Seleccionar todos<span className="spoken"> los mostrados en {title.toLowerCase()}</span>
          </CheckAll>
          <Button
            {...(verb === 'Eliminar' && { variant: 'default' })}
            disabled={selected.length === 0}
            loading={isBusy}
            onClick={() => onAct(selected)}
          >
            {verb}
            {selected.length > 0 && ` (${selected.length})`}
            <span className="spoken"> los seleccionados</span>
          </Button>
        </div>
      </header>
      <ListStatus asked={search} text={matches.length === 0 ? nothingFound : `${count} partidos`} />
      {matches.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      <div className={classes.days}>
        {matchdaysOf(matches).map(({ key, name, matches }) => (
          <section key={key}>
            <header className={classes.day}>
              <h3 className={classes.dayName}>{name}</h3>
              <CheckAll matches={matches} selection={selection}>
                Seleccionar esta fecha<span className="spoken"> ({name})</span>
              </CheckAll>
            </header>
            <ul>
              {matches.map((match) => (
                <MatchPickerRow
                  key={match.id}
                  match={match}
                  verb={verb}
                  isChosen={chosen.has(match.id)}
                  reason={fixedReason(match)}
                  set={set}
                  onAct={onAct}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {children}
    </section>
  )
}

type CheckAllProps = { matches: readonly Match[]; selection: Selection; children: ReactNode }

/** Ticks all of these matches that are free, or none of them. */
function CheckAll({ matches, selection: { chosen, set }, children }: CheckAllProps) {
  const free = matches.filter(isFree)
  const ticked = free.filter(({ id }) => chosen.has(id)).length
  return (
    <CheckBox
      checked={free.length > 0 && ticked === free.length}
      isPartial={ticked > 0 && ticked < free.length}
      disabled={free.length === 0}
      onChange={(isChosen) => set(free, isChosen)}
    >
      {children}
    </CheckBox>
  )
}
