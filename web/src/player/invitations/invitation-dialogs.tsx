import { noun, wording } from '@compety/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CheckBox } from '../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { focusTitleAfterRemoval } from '../../kit/free-focus.ts'
import { type Invitation, useAcceptInvitation, useRejectInvitation } from '../../shell/mailbox.data.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type Chosen = { invitation: Invitation; answer: 'accept' | 'reject' }

/** Asks for confirmation before an invitation is accepted or rejected; accepting opens the pool. */
export function useInvitationDialogs() {
  const [chosen, setChosen] = useState<Chosen>()
  const [isOpen, setOpen] = useState(false)
  const [sharesEmail, setSharesEmail] = useState(false)
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const reject = useRejectInvitation()
  const oneAtATime = useOneAtATime()
  const openFor = (answer: Chosen['answer']) => (invitation: Invitation) => {
    setChosen({ invitation, answer })
    setSharesEmail(false)
    setOpen(true)
  }
  const isAccepting = chosen?.answer === 'accept'
  const confirm = ({ invitation, answer }: Chosen) =>
    oneAtATime((done) => {
      const onSettled = () => {
        done()
        setOpen(false)
      }
      const openPool = () => void navigate({ to: '/myPools/$poolId', params: { poolId: String(invitation.pool.id) } })
      if (answer === 'reject') reject.mutate(invitation, { onSuccess: () => focusTitleAfterRemoval(null), onSettled })
      else
        accept.mutate(
          { ...invitation, share_email: sharesEmail },
          { onSuccess: (answer) => 'pool' in answer && openPool(), onSettled },
        )
    })
  const dialogs = (
    <ConfirmDialog
      opened={isOpen}
      title={isAccepting ? wording.invitationTitle : wording.invitationReject}
      confirm={isAccepting ? wording.invitationAccept : wording.invitationReject}
      danger={!isAccepting}
      onConfirm={() => chosen && confirm(chosen)}
      onClose={() => setOpen(false)}
      waiting={accept.isPending || reject.isPending}
    >
      {isAccepting ? (
        <>
          <p>
            Te inscribirás en la {noun.one} <strong>{chosen?.invitation.pool.name}</strong>. Participar es gratis y
            puedes darte de baja mientras no haya terminado.
          </p>
          <CheckBox checked={sharesEmail} onChange={setSharesEmail}>
            {wording.shareEmail}
          </CheckBox>
        </>
      ) : (
        <p>
          La invitación a <strong>{chosen?.invitation.pool.name}</strong> saldrá de tu lista. Para volver a tenerla hará
          falta que te inviten otra vez.
        </p>
      )}
    </ConfirmDialog>
  )
  return { actions: { onAccept: openFor('accept'), onReject: openFor('reject') }, dialogs }
}
