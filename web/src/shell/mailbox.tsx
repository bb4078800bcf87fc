import { wording } from '@compety/contract'
import { Popover } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './mailbox.module.css'
import { useSessionNow } from './session.data.ts'
import bar from './top-bar.module.css'

const shownAtMost = 5

/** Invitations not yet answered; each leads to what one is invited to. */
export function Mailbox() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useSessionNow()
  const pending = data?.invitations.filter(({ status }) => status === 1) ?? []
  const count = pending.length
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} radius="lg" offset={6} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={bar.button}
          aria-label={count > 0 ? `Invitaciones, ${count} nuevas` : 'Invitaciones'}
          onClick={() => setOpen(!isOpen)}
        >
          <IconMail size={20} aria-hidden />
          {count > 0 && <span className={bar.count}>{count}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Invitaciones">
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
                onClick={() => setOpen(false)}
              >
                <strong>{pool.name}</strong>
                {user_name && <span>De {user_name}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
