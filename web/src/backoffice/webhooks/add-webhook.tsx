import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { SecretShownOnce } from './secret-shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useAddWebhook } from './webhooks.data.ts'

type AddWebhookProps = { organizerId: number | undefined; onClose: () => void }

/** Asks for the address of a new webhook. Once it is made, its secret is shown. */
export function AddWebhook({ organizerId, onClose }: AddWebhookProps) {
  const [secret, setSecret] = useState<string>()
  const { mutate, isPending, error } = useAddWebhook(organizerId)
  return (
    <Dialog opened title={secret ? 'Clave del webhook' : 'Agregar webhook'} onClose={onClose}>
      {secret ? (
        <SecretShownOnce secret={secret} isRolled={false} onClose={onClose} />
      ) : (
        <WebhookForm
          isOfAll={organizerId === undefined}
          error={error}
          isSaving={isPending}
          onSave={(body, settled) => mutate(body, { ...settled, onSuccess: (made) => setSecret(made.secret) })}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
