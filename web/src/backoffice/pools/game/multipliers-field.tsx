import { factorText, isolated, type Multiplier, type Pool, pairOf } from '@compety/contract'
import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import '@mantine/core/styles/ActionIcon.css'
import { useState } from 'react'
import record from '../../records/form/record-form.module.css'
import classes from './game.module.css'
import { multipliersOf, multipliersText } from './game-values.ts'
import type { Fields } from './options.tsx'

type Round = { id: number; name: string }
type MultipliersFieldProps = {
  fields: Fields
  pool: Pool
  rounds: readonly Round[]
  /** Those of matches whose deadline has passed stay as they are. */
  isBound: boolean
}

const factors = Array.from({ length: 8 }, (_, n) => 1.5 + n / 2)

/** The factors of rounds and matches. Those whose deadline has passed are shown and do not change. */
export function MultipliersField({ fields, pool, rounds, isBound }: MultipliersFieldProps) {
  const { values, errors, edit } = fields
  const [factor, setFactor] = useState('2')
  const [chosen, setChosen] = useState('')
  const multipliers = multipliersOf(values.multipliers)
  const closed = isBound ? closedOf(pool) : { matches: new Set<number>(), rounds: new Set<number>() }
  const subjects = subjectsOf(pool, rounds)
  const keyOf = (one: Multiplier) => multipliersText([one]).split(':')[0] ?? ''
  const taken = new Set(multipliers.map(keyOf))
  const isClosed = ({ match_id, round_id }: Multiplier) =>
    match_id === undefined ? closed.rounds.has(round_id ?? 0) : closed.matches.has(match_id)
  const free = (kind: string) =>
    subjects
      .filter(({ key }) => key.startsWith(kind) && !taken.has(key))
      .filter(({ key }) => !isClosed(multipliersOf(`${key}:1`)[0] as Multiplier))
      .map(({ key, name }) => ({ value: key, label: name }))
  const save = (next: readonly Multiplier[]) => edit('multipliers', multipliersText(next))
  const add = () => {
    if (!chosen) return
    save([...multipliers, ...multipliersOf(`${chosen}:${factor}`)])
    setChosen('')
  }
  const nameOf = (one: Multiplier) => subjects.find(({ key }) => key === keyOf(one))?.name ?? 'Partido que ya no está'
  return (
    <div className={classes.chain}>
      {multipliers.length > 0 && (
        <ul>
          {multipliers.map((one) => (
            <li key={keyOf(one)}>
              <span>
                <b className="numeral">{factorText(one.factor)}</b> {nameOf(one)}
              </span>
              {isClosed(one) ? (
                <small className={classes.note}>Su plazo venció</small>
              ) : (
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={`Quitar: ${nameOf(one)}`}
                  onClick={() => save(multipliers.filter((each) => each !== one))}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {errors.multipliers && (
        <p className={record.error} role="alert">
          {errors.multipliers}
        </p>
      )}
      <div className={classes.adding}>
        <NativeSelect
          label="Ronda o partido"
          size="md"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: '', label: 'Elige uno' },
            { group: 'Rondas', items: free('r') },
            { group: 'Partidos', items: free('m') },
          ]}
        />
        <NativeSelect
          label="Factor"
          size="md"
          value={factor}
          onChange={({ currentTarget }) => setFactor(currentTarget.value)}
          data={factors.map((each) => ({ value: String(each), label: factorText(each) }))}
        />
        <Button variant="default" size="md" onClick={add} disabled={!chosen}>
          Añadir
        </Button>
      </div>
    </div>
  )
}

const subjectsOf = ({ matches }: Pool, rounds: readonly Round[]) => [
  ...rounds.map(({ id, name }) => ({ key: `r${id}`, name: isolated(name) })),
  ...matches.map(({ id, home_team, away_team }) => ({ key: `m${id}`, name: pairOf(home_team.name, away_team.name) })),
]

const closedOf = ({ matches }: Pool) => {
  const now = Date.now()
  const over = matches.filter(({ blocked_at }) => Date.parse(blocked_at) <= now)
  return {
    matches: new Set(over.map(({ id }) => id)),
    rounds: new Set(over.flatMap(({ round }) => (round ? [round.id] : []))),
  }
}
