import { CheckBox } from '../../../kit/forms/check-box.tsx'

type FinishCheckBoxProps = { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void }

/** Whether the match is finished together with its result (docs/rules.md, rule 222). */
export function FinishCheckBox(props: FinishCheckBoxProps) {
  return <CheckBox {...props}>Finalizar al guardar</CheckBox>
}
