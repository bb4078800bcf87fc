import { roles, type Scope, scopeNames, scopeTitles } from '@compety/contract'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { useSessionUser } from '../../../platform/api/session.ts'
import panel from '../panel.module.css'
import { bodyOf, faultsOf, lifetimesOf, nothing } from './token-draft.ts'
import type { useCreateToken } from './tokens.data.ts'
import classes from './tokens.module.css'

const explained: Record<Scope, string> = {
  read: 'Ver lo que tú ves: tus competies, rankings, pronósticos y partidos.',
  predict: 'Pronosticar, responder preguntas, inscribirte y darte de baja.',
  organize: 'Llevar las competies, partidos y equipos de tus organizaciones.',
  manage: 'Usar los privilegios de tu rol, salvo los de usuarios, roles, privilegios y correos.',
}

type FormProps = { creation: ReturnType<typeof useCreateToken>; onClose: () => void }

export function CreateTokenForm({ creation, onClose }: FormProps) {
  const { role_id } = useSessionUser()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(nothing)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const oneAtATime = useOneAtATime()
  const focusOnError = useFocusOnError()
  const change = (part: Partial<typeof draft>) => {
    setDraft((old) => ({ ...old, ...part }))
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) }))
  }
  const refuse = (found: Partial<Record<string, string>>) => {
    setErrors(found)
    focusOnError(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faults = faultsOf(draft)
    if (Object.keys(faults).length > 0) return refuse(faults)
    const onError = (error: Error) => error instanceof RefusedFields && refuse(error.fields)
    oneAtATime((onSettled) => creation.mutate(bodyOf(draft, Date.now()), { onError, onSettled }))
  }
  const lifetimes = lifetimesOf(draft.scopes)
  return (
    <form ref={form} className={panel.form} noValidate onSubmit={submit}>
      <TextInput
        label="Nombre"
        description="Para reconocerlo: el programa que lo usará."
        size="md"
        data-autofocus
        maxLength={60}
        aria-required
        value={draft.name}
        error={errors.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Scopes
        offered={scopeNames.filter((scope) => scope !== 'manage' || role_id !== roles.player)}
        chosen={draft.scopes}
        error={errors.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      <NativeSelect
        label="Vence"
        size="md"
        data={lifetimes}
        value={lifetimes.some(({ value }) => value === draft.days) ? draft.days : '90'}
        error={errors.expires_at}
        onChange={({ currentTarget }) => change({ days: currentTarget.value })}
      />
      <div className={panel.actions}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={creation.isPending}>
          Crear token
        </Button>
      </div>
    </form>
  )
}

type ScopesProps = {
  offered: readonly Scope[]
  chosen: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
}

function Scopes({ offered, chosen, error, onChange }: ScopesProps) {
  const id = useId()
  return (
    <fieldset
      className={classes.scopes}
      tabIndex={error ? -1 : undefined}
      data-faulty={error && true}
      aria-describedby={error && id}
    >
      <legend>Permisos</legend>
      {offered.map((scope) => (
        <CheckBox
          key={scope}
          checked={chosen.includes(scope)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope))}
        >
          <b>{scopeTitles[scope]}</b>
          <span className={classes.explained}>{explained[scope]}</span>
        </CheckBox>
      ))}
      {error && (
        <p id={id} className={classes.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
