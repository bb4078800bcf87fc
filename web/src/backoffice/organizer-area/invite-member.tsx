import { noun, type OrganizerRole } from '@compety/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { Refused } from '../../platform/api/failures.ts'
import { Section } from '../../ui/page.tsx'
import { useMemberChanges } from './organize.data.ts'
import classes from './organize.module.css'
import { roleOptions } from './role-options.ts'

/** Invites somebody by address or username to run the organizer. */
export function InviteMember({ id }: { id: number }) {
  const [whom, setWhom] = useState('')
  const [role, setRole] = useState<OrganizerRole>('manager')
  const { invite } = useMemberChanges(id)
  const { mutate, isPending, error, reset } = invite
  const oneAtATime = useOneAtATime()
  const text = whom.trim()
  const isEmail = text.includes('@')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text === '') return
    const body = { email: isEmail ? text : null, username: isEmail ? null : text, role }
    oneAtATime((onSettled) => mutate(body, { onSettled, onSuccess: () => setWhom('') }))
  }
  return (
    <Section title="Invitar a un administrador">
      <form className={classes.form} onSubmit={send} noValidate aria-label="Invitar a un administrador">
        <TextInput
          label="Email o usuario"
          value={whom}
          maxLength={255}
          autoComplete="off"
          error={faultOf(error)}
          onChange={({ currentTarget }) => {
            reset()
            setWhom(currentTarget.value)
          }}
        />
        <NativeSelect
          label="Rol"
          value={role}
          data={roleOptions}
          onChange={({ currentTarget }) => setRole(currentTarget.value as OrganizerRole)}
        />
        <Button className={classes.submit ?? ''} type="submit" loading={isPending} disabled={text === ''}>
          Invitar
        </Button>
      </form>
      <p className={classes.muted}>
        Un administrador lleva las {noun.many}. Un dueño cambia además los datos y los administradores.
      </p>
    </Section>
  )
}

const faultOf = (error: Error | null): string | undefined => {
  if (!(error instanceof Refused) || error.status !== 422) return undefined
  const { email, username } = error.body as Record<string, string | undefined>
  return email ?? username
}
