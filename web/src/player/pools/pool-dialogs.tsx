import { useNavigate } from '@tanstack/react-router'
import { useInviteDialog } from '../../pools/invite-dialog.tsx'
import { useEnrolDialog } from './enrol-dialog.tsx'

/** Enrolling in the pools of a list and inviting to them; who enrolled goes on to play, unless the list says otherwise. */
export function usePoolDialogs({ staysHere = false } = {}) {
  const navigate = useNavigate()
  const play = (poolId: number) => navigate({ to: '/myPools/$poolId', params: { poolId: String(poolId) } })
  const enrolment = useEnrolDialog(staysHere ? undefined : play)
  const invitation = useInviteDialog()
  const dialogs = (
    <>
      {enrolment.dialog}
      {invitation.dialog}
    </>
  )
  return { actions: { onEnrol: enrolment.ask, onInvite: invitation.invite }, dialogs }
}
