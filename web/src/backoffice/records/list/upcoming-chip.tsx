import { IconX } from '@tabler/icons-react'
import { type ListSearch, withExtent } from './list-shape.ts'
import classes from './upcoming-chip.module.css'

type UpcomingChipProps = { search: ListSearch; isLocked: boolean; onChange: (search: ListSearch) => void }

/** The filter by which a list opens at today; pressing it shows all rows, and pressing it again sets it. */
export function UpcomingChip({ search, isLocked, onChange }: UpcomingChipProps) {
  const isSet = search.show === 'upcoming'
  return (
    <p>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={isSet}
        disabled={isLocked}
        onClick={() => onChange(withExtent(search, !isSet))}
      >
        Hoy y próximos
        {isSet && <IconX size={16} aria-hidden />}
      </button>
    </p>
  )
}
