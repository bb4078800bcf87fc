import { isolated, type Stage, stageNames } from '@compety/contract'
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { matchesText } from './matches-text.ts'
import classes from './rounds.module.css'
import type { DraftRound } from './rounds-draft.ts'

const stageOptions = Object.entries(stageNames).map(([value, label]) => ({ value, label }))

type RoundRowProps = {
  round: DraftRound
  /** From 1 on. */
  place: number
  isLast: boolean
  fault: string | undefined
  onEdit: (part: Partial<DraftRound>) => void
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** A round with its fields and the buttons that move and remove it. One with matches cannot be removed. */
export function RoundRow({ round, place, isLast, fault, onEdit, onMove, onRemove }: RoundRowProps) {
  const { key, name, stage, matches } = round
  const called = name.trim() === '' ? `la ronda ${place}` : isolated(name)
  return (
    <li className={classes.row} data-round={key}>
      <span className={classes.place} aria-hidden>
        {place}
      </span>
      <TextInput
        className={classes.name ?? ''}
        size="sm"
        aria-label={`Nombre de la ronda ${place}`}
        aria-required
        placeholder="Nombre"
        maxLength={100}
        value={name}
        error={fault}
        onChange={({ currentTarget }) => onEdit({ name: currentTarget.value })}
      />
      <NativeSelect
        className={classes.stage ?? ''}
        size="sm"
        aria-label={`Fase de la ronda ${place}`}
        data={stageOptions}
        value={stage}
        onChange={({ currentTarget }) => onEdit({ stage: currentTarget.value as Stage })}
      />
      <span className={classes.matches}>{matches > 0 && matchesText(matches)}</span>
      <span className={classes.buttons}>
        <ActionIcon
          {...icon}
          data-step={-1}
          aria-label={`Subir ${called}`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon {...icon} data-step={1} aria-label={`Bajar ${called}`} disabled={isLast} onClick={() => onMove(1)}>
          <IconArrowDown size={20} aria-hidden />
        </ActionIcon>
        {matches === 0 && (
          <ActionIcon {...icon} aria-label={`Quitar ${called}`} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}

const icon = { variant: 'default', size: 'lg' } as const
