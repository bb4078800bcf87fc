import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { ConflictTable } from '../conflict/conflict-table.tsx'
import type { FieldShape } from './form-shape.ts'
import { ImageField, type ImageShape } from './image-field.tsx'
import { RecordField } from './record-field.tsx'
import classes from './record-form.module.css'
import { RequiredLegend } from './required-legend.tsx'
import type { RecordFormState } from './use-record-form.ts'

type RecordFormProps = {
  label: string
  form: RecordFormState
  fields: readonly FieldShape[]
  /** Fields with good defaults, folded away until one has an error. */
  advanced?: readonly FieldShape[]
  /** The reason why saving is disabled, for forms that cannot be submitted before they are valid. */
  missing?: string | undefined
  image?: ImageShape
  /** The part of the image already sent, 0 to 1, while it is sent. */
  proportion?: number | undefined
  /** A remark above the fields. */
  notice?: ReactNode
  /** A second button that saves too. `onChoose` is told before each save whether it was pressed. */
  another?: { label: string; onChoose: (isAnother: boolean) => void }
  onCancel: () => void
}

/** The form of a new or existing record. */
export function RecordForm(props: RecordFormProps) {
  const { label, form, fields, advanced = [], missing, image, proportion, notice, another, onCancel } = props
  const element = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    another?.onChoose(isAnother(event))
    form.submit(() => focusOnError(element.current))
  }
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={onSubmit} aria-label={label}>
      {form.conflict && (
        <ConflictTable {...{ conflict: form.conflict, fields: [...fields, ...advanced], image, form }} />
      )}
      {notice}
      {image && (
        <ImageField
          label={image.label}
          file={form.file}
          error={form.imageFault ?? form.errors[image.name]}
          onPick={form.setFile}
          onRemove={image.isRemovable && form.values[image.name] ? () => form.edit(image.name, '') : undefined}
          proportion={form.isSaving ? proportion : undefined}
        >
          {(chosen) => image.render(chosen ?? (form.values[image.name] || null))}
        </ImageField>
      )}
      <RequiredLegend fields={fields} />
      <Fields fields={fields} form={form} />
      {advanced.length > 0 && <Advanced fields={advanced} form={form} />}
      <div className={classes.actions}>
        <Button type="submit" loading={form.isSaving} disabled={missing !== undefined}>
          Guardar
        </Button>
        {another && (
          <Button type="submit" variant="default" disabled={form.isSaving} data-another>
            {another.label}
          </Button>
        )}
        <Button variant="default" onClick={onCancel} disabled={form.isSaving}>
          Cancelar
        </Button>
        {missing !== undefined && <p className={classes.missing}>Para guardar: {missing}</p>}
      </div>
      <AskBeforeLeaving isUnsaved={form.isUnsaved} />
    </form>
  )
}

type FieldsProps = Pick<RecordFormProps, 'fields' | 'form'>

function Fields({ fields, form }: FieldsProps) {
  return (
    <div className={classes.fields}>
      {fields.map((field) => (
        <div key={field.name} data-wide={field.isWide || undefined}>
          <RecordField
            field={field}
            value={form.values[field.name] ?? ''}
            error={form.errors[field.name]}
            onChange={(text) => form.edit(field.name, text)}
            onFault={(text) => form.showFault(field.name, text)}
          />
        </div>
      ))}
    </div>
  )
}

function Advanced({ fields, form }: FieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const isFaulty = fields.some(({ name }) => form.errors[name] !== undefined)
  return (
    <details open={isOpen || isFaulty} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.advanced}>Opciones avanzadas</summary>
      <Fields fields={fields} form={form} />
    </details>
  )
}

const isAnother = ({ nativeEvent }: FormEvent): boolean => {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter?.hasAttribute('data-another') ?? false
}
