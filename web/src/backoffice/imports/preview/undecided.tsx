import { Button, NativeSelect } from '@mantine/core'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { Section } from '../../../ui/page.tsx'
import { dateTime } from '../../date-time.tsx'
import { PartialList } from '../partial-list.tsx'
import {
  type Choice,
  choiceOf,
  choose,
  chooseNew,
  chosenMatches,
  type Decisions,
  isVanished,
  type MissingMatch,
  markVanished,
  type OpenRow,
  type Questions,
} from './decisions.ts'
import classes from './undecided.module.css'

type UndecidedProps = {
  questions: Questions
  decisions: Decisions
  disabled: boolean
  onDecide: (decisions: Decisions) => void
}

/** The rows that may be known matches, each with what it may be, and the known matches that no row is. */
export function Undecided({ questions, decisions, disabled, onDecide }: UndecidedProps) {
  const { rows, missing } = questions
  const chosen = chosenMatches(decisions)
  const left = missing.filter(({ id }) => !chosen.has(id))
  const open = rows.filter(({ row }) => choiceOf(decisions, row) === undefined).length
  return (
    <>
      {rows.length > 0 && (
        <Section
          title={`Por decidir (${open})`}
          aside={
            <Button variant="default" disabled={disabled} onClick={() => onDecide(chooseNew(decisions, rows))}>
              Todas son nuevas
            </Button>
          }
        >
          <p>
            Estas filas pueden ser partidos conocidos que faltan en el archivo: di qué es cada una, o déjala fuera de la
            importación.
          </p>
          <PartialList all={rows} more={`Mostrar las ${rows.length} filas`} className={classes.list}>
            {(row) => (
              <Row
                key={row.row}
                row={row}
                choice={choiceOf(decisions, row.row)}
                chosen={chosen}
                disabled={disabled}
                onChoose={(choice) => onDecide(choose(decisions, row.row, choice))}
              />
            )}
          </PartialList>
        </Section>
      )}
      {left.length > 0 && (
        <Section title={`Faltan en el archivo (${left.length})`}>
          <p>Cuando no falta ningún partido conocido, las filas que dejas fuera también son nuevas.</p>
          <PartialList all={left} more={`Mostrar los ${left.length} partidos`} className={classes.list}>
            {({ id, name, beginst_at }) => (
              <li key={id}>
                <span>
                  <b>{name}</b> <span className={classes.place}>{dayOf(beginst_at)}</span>
                </span>
                <CheckBox
                  checked={isVanished(decisions, id)}
                  disabled={disabled}
                  onChange={(vanished) => onDecide(markVanished(decisions, id, vanished))}
                >
                  La fuente lo retiró<span className="spoken">: {name}</span>
                </CheckBox>
              </li>
            )}
          </PartialList>
        </Section>
      )}
    </>
  )
}

type RowProps = {
  row: OpenRow
  choice: Choice
  chosen: ReadonlySet<unknown>
  disabled: boolean
  onChoose: (choice: Choice) => void
}

function Row({ row: { row, line, match, beginst_at, candidates }, choice, chosen, disabled, onChoose }: RowProps) {
  const isElsewhere = ({ id }: MissingMatch) => id !== choice && chosen.has(id)
  return (
    <li>
      <span>
        <b>{match}</b>{' '}
        <span className={classes.place}>
          {dayOf(beginst_at)} · {line === null ? `Partido ${row}` : `Línea ${line}`}
        </span>
      </span>
      <NativeSelect
        aria-label={`Qué es ${match}`}
        className={classes.choice ?? ''}
        disabled={disabled}
        value={String(choice ?? '')}
        data={[
          { value: '', label: 'Dejar fuera' },
          { value: 'new', label: 'Es un partido nuevo' },
          ...candidates.map((known) => ({
            value: String(known.id),
            label: `Es ${known.name}, ${dayOf(known.beginst_at)}`,
            disabled: isElsewhere(known),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => onChoose(value === 'new' ? value : Number(value) || undefined)}
      />
    </li>
  )
}

const dayOf = (instant: string): string => dateTime(instant).slice(0, 10)
