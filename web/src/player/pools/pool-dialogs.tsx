import { useNavigate } from '@tanstack/react-router'
import { useInviteDialog } from '../../pools/invite-dialog.tsx'
import { useEnrolDialog } from './available/enrol-dialog.tsx'

/** The dialogs of a pool list to enrol and invite. Enrolling opens the pool, unless `staysHere` is set. */
export function usePoolDialogs({ staysHere = false } = {}) {
  const navigate = useNavigate()
  const openPool = (poolId: number) => navigate({ to: '/myPools/$poolId', params: { poolId: String(poolId) } })
  const enrolment = useEnrolDialog(staysHere ? undefined : openPool)
  const invitation = useInviteDialog()
  const dialogs = (
    <>
      {enrolment.dialog}
      {invitation.dialog}
    </>
  )
  return { actions: { onEnrol: enrolment.openFor, onInvite: invitation.invite }, dialogs }
}
