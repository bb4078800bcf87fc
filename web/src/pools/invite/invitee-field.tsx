import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMail, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import classes from './invitee-field.module.css'
import { addInvitees, type Invitee, maxInvitees, mayHoldName, takeTyped } from './invitees.ts'

type Part = { invitees: readonly Invitee[]; typed: string }
type InviteeFieldProps = Part & {
  ref: RefObject<HTMLInputElement | null>
  error: string | undefined
  onChange: (part: Partial<Part>) => void
}

const tooMany = `Puedes invitar a ${maxInvitees} personas a la vez.`

/** Addresses, typed or pasted; each becomes a removable row with its outcome. */
export function InviteeField({ ref, invitees, typed, error, onChange }: InviteeFieldProps) {
  const [spoken, setSpoken] = useState('')
  const update = ({ invitees: next, left }: ReturnType<typeof addInvitees>) => onChange({ invitees: next, typed: left })
  const onKeyDown = (event: KeyboardEvent) => {
    const ends = mayHoldName(typed) ? ['Enter', ';'] : ['Enter', ' ', ',', ';']
    const endsAddress = ends.includes(event.key) && typed.trim() !== ''
    if (endsAddress) {
      event.preventDefault()
      update(addInvitees(invitees, typed))
    } else if (event.key === 'Backspace' && typed === '') onChange({ invitees: invitees.slice(0, -1) })
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // The browser pastes a single address; several would lose their line breaks in a one-line field.
    if (!/[\s,;]/.test(text.trim())) return
    event.preventDefault()
    update(addInvitees(invitees, `${typed} ${text}`))
  }
  // Not when a button gets the focus: the new row would move it away from the pointer. Submitting adds the typed
  // address anyway.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !(relatedTarget instanceof HTMLButtonElement)) update(addInvitees(invitees, typed))
  }
  // Of the rows that stay, the neighbour gets the focus.
  const remove = (invitee: Invitee) => {
    onChange({ invitees: invitees.filter((each) => each !== invitee) })
    setSpoken(`Se quitó a ${invitee.email}.`)
    if (invitees.length === 1) ref.current?.focus()
  }
  const isFull = invitees.length >= maxInvitees
  return (
    <div className={classes.field}>
      <TextInput
        ref={ref}
        type="email"
        label="Correo electrónico"
        description={`Uno o varios, separados por coma o espacio. Hasta ${maxInvitees}.`}
        size="md"
        autoComplete="off"
        enterKeyHint="enter"
        data-autofocus
        value={typed}
        error={error ?? (isFull && typed !== '' ? tooMany : undefined)}
        onChange={({ currentTarget }) => update(takeTyped(invitees, currentTarget.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
      />
      <ul className={classes.invitees} aria-label="Invitados" aria-live="polite">
        {invitees.map((invitee) => (
          <InviteeRow key={invitee.email} invitee={invitee} onRemove={() => remove(invitee)} />
        ))}
      </ul>
      <p className="spoken" role="status">
        {spoken}
      </p>
    </div>
  )
}

const icons = { ready: IconMail, invalid: IconAlertTriangle, invited: IconCheck, refused: IconAlertTriangle }

function InviteeRow({ invitee: { email, state, message }, onRemove }: { invitee: Invitee; onRemove: () => void }) {
  const Icon = icons[state]
  return (
    <li className={classes.invitee} data-state={state}>
      <Icon size={18} aria-hidden />
      <span className={classes.text}>
        <span>{email}</span>
        {message && <small>{message}</small>}
      </span>
      <button type="button" className={classes.remove} aria-label={`Quitar a ${email}`} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </button>
    </li>
  )
}
