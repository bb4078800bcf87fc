import { deleteWebhook, rollWebhookSecret, updateWebhook, type Webhook } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useMayCall } from '../records/may-call.ts'
import { SecretShownOnce } from './secret-shown-once.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { useDeleteWebhook, useEditWebhook, useRollSecret } from './webhooks.data.ts'

type WebhookActionsProps = { webhook: Webhook; version: string | undefined; onDeleted: () => void }

/** What those who run a webhook may do with it. */
export function WebhookActions({ webhook, version, onDeleted }: WebhookActionsProps) {
  const [asked, setAsked] = useState<'edit' | 'roll' | 'delete'>()
  const may = useMayCall()
  const close = () => setAsked(undefined)
  return (
    <>
      {may(updateWebhook, webhook) && <Button onClick={() => setAsked('edit')}>Editar</Button>}
      {may(rollWebhookSecret, webhook) && (
        <Button variant="default" onClick={() => setAsked('roll')}>
          Clave nueva
        </Button>
      )}
      {may(deleteWebhook, webhook) && (
        <Button variant="default" onClick={() => setAsked('delete')}>
          Eliminar
        </Button>
      )}
      {asked === 'edit' && <Edit {...{ webhook, version }} onClose={close} />}
      <Roll id={webhook.id} isAsked={asked === 'roll'} onClose={close} />
      <Deletion id={webhook.id} isAsked={asked === 'delete'} onClose={close} onDeleted={onDeleted} />
    </>
  )
}

type EditProps = { webhook: Webhook; version: string | undefined; onClose: () => void }

function Edit({ webhook, version, onClose }: EditProps) {
  const { mutate, isPending, error } = useEditWebhook(webhook.id, version)
  return (
    <Dialog opened title="Editar webhook" onClose={onClose}>
      <WebhookForm
        webhook={webhook}
        isOfAll={webhook.organizer_id === null}
        error={error}
        isSaving={isPending}
        onSave={(body, settled) => mutate(body, { ...settled, onSuccess: onClose })}
        onClose={onClose}
      />
    </Dialog>
  )
}

type AskedProps = { id: number; isAsked: boolean; onClose: () => void }

function Roll({ id, isAsked, onClose }: AskedProps) {
  const [secret, setSecret] = useState<string>()
  const { mutate, isPending } = useRollSecret(id)
  const oneAtATime = useOneAtATime()
  const roll = () =>
    oneAtATime((done) => {
      const onSettled = () => {
        onClose()
        done()
      }
      mutate(undefined, { onSuccess: (made) => setSecret(made.secret), onSettled })
    })
  return (
    <>
      <ConfirmDialog
        opened={isAsked}
        title="Crear una clave nueva"
        confirm="Crear clave"
        waiting={isPending}
        onConfirm={roll}
        onClose={onClose}
      >
        <p>Los mensajes se firman con la clave nueva y, durante 24 horas, también con la anterior.</p>
      </ConfirmDialog>
      {secret && (
        <Dialog opened title="Clave del webhook" onClose={() => setSecret(undefined)}>
          <SecretShownOnce secret={secret} isRolled onClose={() => setSecret(undefined)} />
        </Dialog>
      )}
    </>
  )
}

function Deletion({ id, isAsked, onClose, onDeleted }: AskedProps & { onDeleted: () => void }) {
  const { mutate, isPending } = useDeleteWebhook()
  return (
    <ConfirmDialog
      opened={isAsked}
      title="Eliminar webhook"
      confirm="Eliminar"
      danger
      waiting={isPending}
      onConfirm={() => mutate(id, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    >
      <p>Su dirección deja de recibir mensajes, también los pendientes, y su registro se borra.</p>
    </ConfirmDialog>
  )
}
