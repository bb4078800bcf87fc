import { wording } from '@compety/contract'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Dropdown } from '../ui/dropdown.tsx'
import classes from './mailbox.module.css'
import { useSessionNow } from './session.data.ts'
import bar from './top-bar.module.css'

const shownAtMost = 5

/** Invitations not yet answered; each leads to what one is invited to. */
export function Mailbox() {
  const { data } = useSessionNow()
  const pending = data?.invitations.filter(({ status }) => status === 1) ?? []
  const count = pending.length
  const button = (
    <>
      <IconMail size={20} aria-hidden />
      {count > 0 && <span className={bar.count}>{count}</span>}
    </>
  )
  return (
    <Dropdown
      label="Invitaciones"
      button={button}
      buttonName={count > 0 ? `Invitaciones, ${count} nuevas` : 'Invitaciones'}
      className={bar.button}
    >
      {(close) => (
        <>
          <div className={classes.head}>
            <h2 className={classes.title}>Invitaciones</h2>
            {count > 0 && <span className={classes.fresh}>{count} Nuevas</span>}
          </div>
          {count === 0 && <p className={classes.none}>{wording.noInvitations}</p>}
          <ul className={classes.list}>
            {pending.slice(0, shownAtMost).map(({ id, pool, user_name }) => (
              <li key={id}>
                <Link
                  to="/availablePools/$poolId"
                  params={{ poolId: String(pool.id) }}
                  className={classes.invitation}
                  onClick={close}
                >
                  <strong>{pool.name}</strong>
                  {user_name && <span>De {user_name}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dropdown>
  )
}
