import { noun, type Webhook, type WebhookBody, type WebhookEvent, webhookEvents } from '@compety/contract'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import classes from './webhooks.module.css'

type WebhookFormProps = {
  /** Undefined for a new one. */
  webhook?: Webhook
  /** It is told of all pools of the platform. */
  isOfAll: boolean
  error: Error | null
  isSaving: boolean
  onSave: (body: WebhookBody, settled: { onSettled: () => void }) => void
  onClose: () => void
}

const names = Object.keys(webhookEvents) as WebhookEvent[]

/** The address of a webhook and what it is told. */
export function WebhookForm({ webhook, isOfAll, error, isSaving, onSave, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? names)
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true)
  const oneAtATime = useOneAtATime()
  const errorId = useId()
  const faults = error instanceof RefusedFields ? error.fields : {}
  const fault = faults.events ?? (events.length === 0 ? 'Selecciona al menos un evento.' : undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (events.length > 0) oneAtATime((onSettled) => onSave({ url, events: [...events], enabled }, { onSettled }))
  }
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    setEvents(names.filter((one) => (one === name ? isChosen : events.includes(one))))
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <p className={classes.note}>
        {isOfAll
          ? `Un programa tuyo recibe en esta dirección lo que pasa en todas las ${noun.many}.`
          : `Un programa tuyo recibe en esta dirección lo que pasa en las ${noun.many} de la organización.`}
      </p>
      <TextInput
        size="md"
        type="url"
        label="Dirección"
        placeholder="https://"
        maxLength={2000}
        required
        data-autofocus
        autoComplete="off"
        value={url}
        error={faults.url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <fieldset className={classes.events} aria-describedby={fault ? errorId : undefined}>
        <legend>Eventos</legend>
        {names.map((name) => (
          <CheckBox key={name} checked={events.includes(name)} onChange={(isChosen) => choose(name, isChosen)}>
            {webhookEvents[name]}
          </CheckBox>
        ))}
      </fieldset>
      {fault && (
        <p id={errorId} className={classes.error} role="alert">
          {fault}
        </p>
      )}
      {webhook && (
        <CheckBox checked={enabled} onChange={setEnabled}>
          Activo
        </CheckBox>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isSaving}>
          Guardar
        </Button>
      </div>
    </form>
  )
}
