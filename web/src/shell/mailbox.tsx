import { isolated, wording } from '@compety/contract'
import { IconChevronRight, IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dropdown } from '../ui/dialogs/dropdown.tsx'
import { lazyDialog } from '../ui/query/lazy.tsx'
import { useWaitsForNetwork, waitsForNetworkText } from '../ui/query/use-waits-for-network.ts'
import { type Invitation, isPending } from './mailbox.data.ts'
import classes from './mailbox.module.css'
import { useSessionNow } from './session.data.ts'
import bar from './top-bar.module.css'

// Loaded when the first invitation is opened.
const MailboxDialog = lazyDialog(async () => (await import('./mailbox-dialog.tsx')).MailboxDialog)

const maxShown = 5

const counted = (count: number) => (count === 1 ? '1 nueva' : `${count} nuevas`)

/** The pending invitations. Those to pools open in a dialog to be accepted or rejected, others on their page. */
export function Mailbox() {
  const query = useSessionNow()
  const { data, isError } = query
  const waits = useWaitsForNetwork(query)
  const pending = data?.invitations.filter(isPending) ?? []
  const toOrganizers = data?.organizer_invitations ?? 0
  const count = pending.length + toOrganizers
  const [chosen, setChosen] = useState<Invitation>()
  const [isOpen, setOpen] = useState(false)
  const open = (invitation: Invitation) => {
    setChosen(invitation)
    setOpen(true)
  }
  return (
    <>
      <Dropdown
        label="Invitaciones"
        button={<Button count={count} />}
        buttonName={count > 0 ? `Invitaciones, ${counted(count)}` : 'Invitaciones'}
        className={bar.button}
      >
        {(close) => (
          <>
            <div className={classes.head}>
              <h2 className={classes.title}>Invitaciones</h2>
              {count > 0 && <span className={classes.fresh}>{count} Nuevas</span>}
            </div>
            {count === 0 && (
              <p className={classes.none}>{waits ? waitsForNetworkText : noneText(data !== undefined, isError)}</p>
            )}
            <ul className={classes.list}>
              {toOrganizers > 0 && (
                <li>
                  <Link to="/invitations" className={classes.invitation} onClick={close}>
                    <strong>{toOrganizersText(toOrganizers)}</strong>
                  </Link>
                </li>
              )}
              {pending.slice(0, maxShown).map((invitation) => (
                <li key={invitation.id}>
                  <button
                    type="button"
                    className={classes.invitation}
                    onClick={() => {
                      // Closed first, so that the focus returns to the mailbox when the dialog closes.
                      close()
                      open(invitation)
                    }}
                  >
                    <strong>{invitation.pool.name}</strong>
                    {invitation.user_name && <span>De {isolated(invitation.user_name)}</span>}
                  </button>
                </li>
              ))}
            </ul>
            <Link to="/invitations" className={classes.all} onClick={close}>
              Ver todas las invitaciones
              <IconChevronRight size={16} aria-hidden />
            </Link>
            <Link to="/notifications" className={classes.all} onClick={close}>
              Elegir mis avisos
              <IconChevronRight size={16} aria-hidden />
            </Link>
          </>
        )}
      </Dropdown>
      {chosen && <MailboxDialog key={chosen.id} invitation={chosen} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

const toOrganizersText = (count: number): string =>
  count === 1 ? '1 invitación a una organización' : `${count} invitaciones a organizaciones`

const noneText = (isKnown: boolean, hasFailed: boolean): string => {
  if (isKnown) return wording.noInvitations
  return hasFailed ? 'No se han podido cargar las invitaciones por fallos en el servidor' : 'Cargando'
}

function Button({ count }: { count: number }) {
  return (
    <>
      <IconMail size={20} aria-hidden />
      {count > 0 && <span className={bar.count}>{count}</span>}
    </>
  )
}
