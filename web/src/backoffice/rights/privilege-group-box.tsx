import { recordStatus } from '@compety/contract'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import type { PrivilegeGroup } from './privilege-groups.ts'
import classes from './role-privileges-form.module.css'

type PrivilegeGroupBoxProps = {
  group: PrivilegeGroup
  chosen: ReadonlySet<number>
  disabled: boolean
  onChoose: (ids: readonly number[], isChosen: boolean) => void
}

/** The privileges of one module, selected one by one or all together. */
export function PrivilegeGroupBox({ group, chosen, disabled, onChoose }: PrivilegeGroupBoxProps) {
  const { title, opensNothing, privileges } = group
  const ids = privileges.map(({ id }) => id)
  const count = ids.filter((id) => chosen.has(id)).length
  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className="spoken">{title}</legend>
      <header className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CheckBox
          checked={count === ids.length}
          isPartial={count > 0 && count < ids.length}
          disabled={disabled}
          onChange={(isChosen) => onChoose(ids, isChosen)}
        >
          Marcar todos<span className="spoken"> de {title}</span>
        </CheckBox>
      </header>
      {opensNothing && <p className={classes.hint}>Su acción no está en el catálogo: no abren nada.</p>}
      <ul className={classes.privileges}>
        {privileges.map(({ id, name, privilege_action, status, statusAsString }) => (
          <li key={id}>
            <CheckBox checked={chosen.has(id)} disabled={disabled} onChange={(isChosen) => onChoose([id], isChosen)}>
              {name}
              <span className={classes.key}>
                {privilege_action}
                {status !== recordStatus.active && ` · ${statusAsString}: no abre nada`}
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
