import { Menu } from '@mantine/core'
import { IconChevronDown, IconCoin, IconLogout, IconUser } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useSessionUser } from '../api/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { useAskToLogOut } from './log-out.tsx'
import classes from './profile-menu.module.css'
import bar from './top-bar.module.css'

export function ProfileMenu() {
  const { email, username, wallet, user_profile: profile } = useSessionUser()
  const { routesByPath } = useRouter()
  const askToLogOut = useAskToLogOut()
  const fullName = [profile.name, profile.lastname].filter(Boolean).join(' ')
  const name = fullName || username || email
  return (
    <Menu position="bottom-end" width={260} radius="lg" offset={6}>
      <Menu.Target>
        <button type="button" className={bar.button} aria-label={`Perfil de ${name}`}>
          <Avatar image={profile.image} name={name} size={30} />
          <span className={classes.name}>{username ?? name}</span>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Divider />
        {'/myProfile' in routesByPath && (
          <Menu.Item component={Link} to="/myProfile" leftSection={<IconUser size={18} aria-hidden />}>
            Mi Perfil
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={askToLogOut}>
          Cerrar sesión
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
