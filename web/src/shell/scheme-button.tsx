import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './top-bar.module.css'

/** Switches the colour scheme, which follows the system until the user chooses. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const isDark = scheme === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={isDark ? 'Usar tema claro' : 'Usar tema oscuro'}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
}
