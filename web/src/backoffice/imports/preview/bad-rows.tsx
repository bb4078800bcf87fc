import type { RowProblem } from '@compety/contract'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { Section } from '../../../ui/page.tsx'
import { PartialList } from '../partial-list.tsx'
import classes from './undecided.module.css'

type BadRowsProps = {
  problems: readonly RowProblem[]
  isLeftOut: boolean
  disabled: boolean
  onLeaveOut: (isLeftOut: boolean) => void
}

/** The rows that cannot be taken, and the decision to import the others without them. */
export function BadRows({ problems, isLeftOut, disabled, onLeaveOut }: BadRowsProps) {
  return (
    <Section
      title={`No se pueden tomar (${problems.length})`}
      aside={
        <CheckBox checked={isLeftOut} disabled={disabled} onChange={onLeaveOut}>
          Dejar fuera estas filas
        </CheckBox>
      }
    >
      <p>Corrige el archivo y elígelo de nuevo, o importa los demás partidos sin estas filas.</p>
      <PartialList all={problems} more={`Mostrar los ${problems.length} problemas`} className={classes.list}>
        {({ row, line, message }, index) => (
          <li key={index}>
            <span>{message}</span>
            <span className={classes.place}>{line === null ? `Partido ${row}` : `Línea ${line}`}</span>
          </li>
        )}
      </PartialList>
    </Section>
  )
}
