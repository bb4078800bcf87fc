import { isolated, parsedDate, wording } from '@compety/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CheckBox } from '../kit/forms/check-box.tsx'
import { useOneAtATime } from '../kit/forms/use-one-at-a-time.ts'
import { PoolCover } from '../kit/images/pool-cover.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import {
  type Invitation,
  isClosed,
  isWithheld,
  needsProof,
  useAcceptInvitation,
  useRejectInvitation,
} from './mailbox.data.ts'
import classes from './mailbox-dialog.module.css'
import { ClosedHint, ProofHint } from './mailbox-hints.tsx'

type MailboxDialogProps = { invitation: Invitation; opened: boolean; onClose: () => void }

/** An invitation with buttons to accept and to reject it. */
export function MailboxDialog({ invitation, opened, onClose }: MailboxDialogProps) {
  const { pool, user_name, message, date } = invitation
  const navigate = useNavigate()
  const [sharesEmail, setSharesEmail] = useState(false)
  const accept = useAcceptInvitation()
  const reject = useRejectInvitation()
  const oneAtATime = useOneAtATime()
  const play = (answer: object) =>
    'pool' in answer && void navigate({ to: '/myPools/$poolId', params: { poolId: String(pool.id) } })
  const settled = (done: () => void) => () => {
    done()
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={wording.invitationTitle}>
      <div className={classes.body}>
        <div className={classes.cover}>
          <PoolCover image={pool.image} seed={pool.id} sizes="27rem" />
        </div>
        <h3 className={classes.name}>{pool.name}</h3>
        <p className={classes.from}>
          {user_name && <>De {isolated(user_name)} · </>}
          {parsedDate(date)}
        </p>
        {message && <blockquote className={classes.message}>{message}</blockquote>}
        {(needsProof(invitation) || isWithheld(invitation)) && <ProofHint isPrivate={needsProof(invitation)} />}
        {isClosed(invitation) && <ClosedHint status={pool.status} />}
        {!needsProof(invitation) && !isClosed(invitation) && (
          <CheckBox checked={sharesEmail} onChange={setSharesEmail}>
            {wording.shareEmail}
          </CheckBox>
        )}
        <div className={classes.actions}>
          {!isWithheld(invitation) && (
            <Button
              variant="default"
              loading={reject.isPending}
              onClick={() => oneAtATime((done) => reject.mutate(invitation, { onSettled: settled(done) }))}
            >
              {wording.invitationReject}
            </Button>
          )}
          {!needsProof(invitation) && !isClosed(invitation) && (
            <Button
              loading={accept.isPending}
              onClick={() =>
                oneAtATime((done) =>
                  accept.mutate(
                    { ...invitation, share_email: sharesEmail },
                    { onSuccess: play, onSettled: settled(done) },
                  ),
                )
              }
            >
              {wording.invitationAccept}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
