import { TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMail, IconX } from '@tabler/icons-react'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, Ref } from 'react'
import classes from './invitee-field.module.css'
import { addInvitees, type Invitee, inviteesAtMost, takeTyped } from './invitees.ts'

type Part = { invitees: readonly Invitee[]; typed: string }
type InviteeFieldProps = Part & {
  ref: Ref<HTMLInputElement>
  fault: string | undefined
  onChange: (part: Partial<Part>) => void
}

const tooMany = `Puedes invitar a ${inviteesAtMost} personas a la vez.`

/** Addresses, typed or pasted; each becomes a piece of its own, with what became of it. */
export function InviteeField({ ref, invitees, typed, fault, onChange }: InviteeFieldProps) {
  const take = ({ invitees: taken, left }: ReturnType<typeof addInvitees>) => onChange({ invitees: taken, typed: left })
  const onKeyDown = (event: KeyboardEvent) => {
    const isTaken = ['Enter', ' ', ',', ';'].includes(event.key) && typed.trim() !== ''
    if (isTaken) {
      event.preventDefault()
      take(addInvitees(invitees, typed))
    } else if (event.key === 'Backspace' && typed === '') onChange({ invitees: invitees.slice(0, -1) })
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A single address is pasted like any text; a field of one line would glue the lines of several together.
    if (!/[\s,;]/.test(text.trim())) return
    event.preventDefault()
    take(addInvitees(invitees, `${typed} ${text}`))
  }
  // Not for a button: the new row would push it from under the pointer, and sending takes what is typed anyway.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !(relatedTarget instanceof HTMLButtonElement)) take(addInvitees(invitees, typed))
  }
  const isFull = invitees.length >= inviteesAtMost
  return (
    <div className={classes.field}>
      <TextInput
        ref={ref}
        type="email"
        label="Correo electrónico"
        description={`Uno o varios, separados por coma o espacio. Hasta ${inviteesAtMost}.`}
        size="md"
        autoComplete="off"
        enterKeyHint="enter"
        data-autofocus
        value={typed}
        error={fault ?? (isFull && typed !== '' ? tooMany : undefined)}
        onChange={({ currentTarget }) => take(takeTyped(invitees, currentTarget.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
      />
      <ul className={classes.invitees} aria-label="Invitados" aria-live="polite">
        {invitees.map((invitee) => (
          <InviteeRow
            key={invitee.email}
            invitee={invitee}
            onRemove={() => onChange({ invitees: invitees.filter((each) => each !== invitee) })}
          />
        ))}
      </ul>
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
