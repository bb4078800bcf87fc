import { mostTieBreaks, type TieBreak, tieBreakNames, tieBreaks } from '@compety/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import '@mantine/core/styles/ActionIcon.css'
import type { ReactNode } from 'react'
import record from '../../records/form/record-form.module.css'
import classes from './game.module.css'
import { listOf } from './game-values.ts'
import type { Fields } from './options.tsx'

/** The chain of tie-breaks in its order. Buttons move them, so that the keyboard does too. */
export function TieBreaksField({ fields: { values, errors, edit } }: { fields: Fields }) {
  const chain = listOf(values.tie_breaks) as TieBreak[]
  const free = tieBreaks.filter((one) => !chain.includes(one))
  const save = (next: readonly TieBreak[]) => edit('tie_breaks', next.join(','))
  const move = (one: TieBreak, to: number) => save(chain.filter((each) => each !== one).toSpliced(to, 0, one))
  return (
    <div className={classes.chain}>
      {chain.length > 0 && (
        <ol>
          {chain.map((one, place) => (
            <li key={one}>
              <span>
                {place + 1}.º {tieBreakNames[one]}
              </span>
              <span className={classes.moves}>
                <Move
                  label={`Subir: ${tieBreakNames[one]}`}
                  disabled={place === 0}
                  onPress={() => move(one, place - 1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </Move>
                <Move
                  label={`Bajar: ${tieBreakNames[one]}`}
                  disabled={place === chain.length - 1}
                  onPress={() => move(one, place + 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </Move>
                <Move
                  label={`Quitar: ${tieBreakNames[one]}`}
                  onPress={() => save(chain.filter((each) => each !== one))}
                >
                  <IconX size={18} aria-hidden />
                </Move>
              </span>
            </li>
          ))}
        </ol>
      )}
      {errors.tie_breaks && (
        <p className={record.error} role="alert">
          {errors.tie_breaks}
        </p>
      )}
      {chain.length < mostTieBreaks && (
        <div className={classes.choices}>
          {free.map((one) => (
            <Button key={one} variant="default" size="sm" onClick={() => save([...chain, one])}>
              Añadir: {tieBreakNames[one]}
            </Button>
          ))}
        </div>
      )}
      {values.matchdays === '' && chain.includes('match_days_won') && (
        <p className={classes.note}>Las jornadas ganadas necesitan que haya jornadas.</p>
      )}
    </div>
  )
}

type MoveProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode }

function Move({ label, disabled = false, onPress, children }: MoveProps) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} disabled={disabled} onClick={onPress}>
      {children}
    </ActionIcon>
  )
}
