import {
  IconChevronDown,
  IconCoin,
  IconHelpCircle,
  IconLogout,
  IconMail,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../kit/images/avatar.tsx'
import { useSessionUser } from '../platform/api/session.ts'
import { Dropdown } from '../ui/dialogs/dropdown.tsx'
import { useAskToLogOut } from './log-out.tsx'
import classes from './profile-menu.module.css'
import bar from './top-bar.module.css'

export function ProfileMenu() {
  const { email, username, wallet, organizers, user_profile: profile } = useSessionUser()
  const askToLogOut = useAskToLogOut()
  const fullName = [profile.name, profile.lastname].filter(Boolean).join(' ')
  const name = fullName || username || email
  const button = (
    <>
      <Avatar image={profile.image} name={name} size={30} />
      <span className="spoken">Perfil de</span>
      <span className={classes.name}>{username ?? name}</span>
      <IconChevronDown className={classes.chevron} size={16} aria-hidden />
    </>
  )
  return (
    <Dropdown label="Perfil" button={button} className={bar.button}>
      {(close) => (
        <>
          <div className={classes.card}>
            <Avatar image={profile.image} name={name} size={44} />
            <div className={classes.names}>
              <strong>{name}</strong>
              {username && <span>@{username}</span>}
            </div>
            <p className={classes.coins}>
              <IconCoin size={18} aria-hidden />
              <b className="numeral">{wallet.coins}</b> {wallet.coins === 1 ? 'moneda' : 'monedas'}
            </p>
          </div>
          <Link to="/myProfile" className={classes.item} onClick={close}>
            <IconUser size={20} aria-hidden />
            Mi Perfil
          </Link>
          <Link to="/organize" className={classes.item} onClick={close}>
            <IconUsers size={20} aria-hidden />
            {organizers ? 'Organizar' : 'Crear mi organización'}
          </Link>
          {/* The top bar has no space for these two links on a phone. */}
          <Link to="/faq" className={`${classes.item} ${classes.onPhone}`} onClick={close}>
            <IconHelpCircle size={20} aria-hidden />
            Ayuda
          </Link>
          <Link to="/contact" className={`${classes.item} ${classes.onPhone}`} onClick={close}>
            <IconMail size={20} aria-hidden />
            Contacto
          </Link>
          <button
            type="button"
            className={classes.item}
            onClick={() => {
              close()
              askToLogOut()
            }}
          >
            <IconLogout size={20} aria-hidden />
            Cerrar sesión
          </button>
        </>
      )}
    </Dropdown>
  )
}
