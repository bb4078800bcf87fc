import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './scheme-toggle.module.css'

// The same key as in public/boot.js and theme/colour-scheme.ts. It is not imported, because that would load the
// component library.
export const schemeKey = 'compety-color-scheme'

/**
 * Switches the colour scheme, which follows the system until the user chooses. The style sheet selects the label, so
 * that it is right before the code runs.
 */
export function SchemeToggle() {
  return (
    <button type="button" className={classes.toggle} onClick={toggle}>
      <span className={classes.toDark}>
        <IconMoon size={20} aria-hidden />
        <span className="spoken">Usar tema oscuro</span>
      </span>
      <span className={classes.toLight}>
        <IconSun size={20} aria-hidden />
        <span className="spoken">Usar tema claro</span>
      </span>
    </button>
  )
}

function toggle(): void {
  const page = document.documentElement
  const scheme = page.getAttribute('data-mantine-color-scheme') === 'dark' ? 'light' : 'dark'
  page.setAttribute('data-mantine-color-scheme', scheme)
  try {
    localStorage.setItem(schemeKey, scheme)
  } catch {
    // Without storage the choice is lost when the page is left.
  }
}
