import { Popover } from '@mantine/core'
import { IconChevronDown, IconCoin, IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useSessionUser } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useAskToLogOut } from './log-out.tsx'
import classes from './profile-menu.module.css'
import bar from './top-bar.module.css'

// Shown with its screen, like every entry of the navigation.
const profilePage: string = '/myProfile'

export function ProfileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { email, username, wallet, user_profile: profile } = useSessionUser()
  const { routesByPath } = useRouter()
  const askToLogOut = useAskToLogOut()
  const fullName = [profile.name, profile.lastname].filter(Boolean).join(' ')
  const name = fullName || username || email
  const leave = () => {
    setOpen(false)
    askToLogOut()
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={270} radius="lg" offset={6} trapFocus>
      <Popover.Target>
        <button type="button" className={bar.button} onClick={() => setOpen(!isOpen)}>
          <Avatar image={profile.image} name={name} size={30} />
          <span className="spoken">Perfil de</span>
          <span className={classes.name}>{username ?? name}</span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Perfil">
        <div className={classes.card}>
          <Avatar image={profile.image} name={name} size={44} />
          <div className={classes.names}>
            <strong>{name}</strong>
            {username && <span>@{username}</span>}
          </div>
          <p className={classes.coins}>
            <IconCoin size={18} aria-hidden />
            <b className="numeral">{wallet.coins}</b> monedas
          </p>
        </div>
        {profilePage in routesByPath && (
          <Link to={profilePage} className={classes.item} onClick={() => setOpen(false)}>
            <IconUser size={20} aria-hidden />
            Mi Perfil
          </Link>
        )}
        <button type="button" className={classes.item} onClick={leave}>
          <IconLogout size={20} aria-hidden />
          Cerrar sesión
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
