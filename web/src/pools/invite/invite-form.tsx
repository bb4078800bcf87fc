import { isolated, noun, type PoolSummary, poolStatus, poolsOpenForPredictions, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showFailure, showSuccess } from '../../kit/toasts/toasts.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { AskBeforeLeaving } from '../../ui/form/ask-before-leaving.tsx'
import { CountedTextarea } from '../../ui/form/counted-textarea.tsx'
import { isFull } from '../membership.ts'
import { useInvite } from './invite.data.ts'
import classes from './invite-form.module.css'
import { InviteeField } from './invitee-field.tsx'
import { addInvitees, type Invitee, type Outcome, withOutcomes } from './invitees.ts'
import { ShareLink } from './share-link.tsx'

type InviteFormProps = { pool: PoolSummary; opened: boolean; onClose: () => void }

const maxMessageLength = 2000
const blank = { invitees: [] as readonly Invitee[], typed: '', message: '' }

// Of invitations that were sent or refused nothing is lost.
const isUnsent = ({ invitees, typed, message }: typeof blank): boolean =>
  typed.trim() !== '' ||
  (invitees.length === 0
    ? message.trim() !== ''
    : invitees.some(({ state }) => state === 'ready' || state === 'invalid'))

/**
 * One or several addresses and a message; each address shows its outcome. A closed dialog keeps its input, which is not
 * lost without a question; 'Cancelar' discards it.
 */
export function InviteForm({ pool, opened, onClose }: InviteFormProps) {
  const [draft, setDraft] = useState(blank)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useInvite(pool.id)
  const oneAtATime = useOneAtATime()

  const caution = cautionFor(pool)
  const edit = (part: Partial<typeof blank>) => {
    setDraft((old) => ({ ...old, ...part }))
    setError(undefined)
  }
  const refuse = (text: string) => {
    setError(text)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, so they would reach a form around the button that opened the dialog.
    event.stopPropagation()
    const { invitees, left } = addInvitees(draft.invitees, draft.typed)
    edit({ invitees, typed: left })
    const emails = invitees.filter(({ state }) => state === 'ready').map(({ email }) => email)
    if (invitees.some(({ state }) => state === 'invalid')) return refuse(wording.validEmail)
    if (emails.length === 0) return refuse(wording.enterEmail)
    oneAtATime((onSettled) =>
      mutate(
        { emails, message: draft.message },
        {
          onSuccess: (outcomes) => {
            notify(outcomes)
            const answered = withOutcomes(invitees, outcomes)
            if (answered.every(({ state }) => state === 'invited')) {
              setDraft(blank)
              onClose()
            } else edit({ invitees: answered })
          },
          onSettled,
        },
      ),
    )
  }
  const cancel = () => {
    edit(blank)
    onClose()
  }
  return (
    <>
      <AskBeforeLeaving isUnsaved={() => isUnsent(draft)} />
      <Dialog title={`Invitar a ${isolated(pool.name)}`} opened={opened} onClose={onClose}>
        <form className={classes.form} onSubmit={submit} noValidate>
          {caution && <p className={classes.caution}>{caution}</p>}
          <InviteeField ref={field} {...draft} error={error} onChange={edit} />
          <CountedTextarea
            label="Mensaje (opcional)"
            size="md"
            rows={3}
            max={maxMessageLength}
            value={draft.message}
            onChange={({ currentTarget }) => edit({ message: currentTarget.value })}
          />
          <div className={classes.actions}>
            <Button variant="default" onClick={cancel}>
              Cancelar
            </Button>
            <Button type="submit" loading={isPending}>
              Enviar invitación
            </Button>
          </div>
          {pool.share_url && <ShareLink name={pool.name} url={pool.share_url} />}
        </form>
      </Dialog>
    </>
  )
}

/** Warns who cannot accept an invitation in the current state of the pool. */
function cautionFor(pool: PoolSummary): string | undefined {
  if (isFull(pool) && poolsOpenForPredictions.includes(pool.status))
    return `La ${noun.one} está completa: nadie podrá aceptar hasta que alguien se dé de baja.`
  if (pool.status === poolStatus.inProgress)
    return `La ${noun.one} ya empezó: solo podrá aceptar quien ya participó y se dio de baja.`
  if (pool.status !== poolStatus.scheduled)
    return `Por ahora la ${noun.one} no admite inscripciones: nadie podrá aceptar mientras siga así.`
  return undefined
}

/** Shows how many invitations were sent; the row of each refused address says why. */
function notify(outcomes: readonly Outcome[]): void {
  const count = outcomes.filter(({ isInvited }) => isInvited).length
  if (count === outcomes.length) showSuccess(wording.invited)
  else if (count === 0) showFailure(...(outcomes[0]?.lines ?? ['No se ha enviado ninguna invitación']))
  else showSuccess(`Invitaciones enviadas: ${count} de ${outcomes.length}`)
}
