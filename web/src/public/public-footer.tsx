import { Brand } from '../theme/brand.tsx'
import classes from './public-footer.module.css'
import { SchemeToggle } from './scheme-toggle.tsx'

const places = [
  { href: '/', label: 'Inicio' },
  { href: '/faq', label: 'Preguntas Frecuentes' },
  { href: '/contact', label: 'Contacto' },
  { href: '/login', label: 'Acceder' },
  { href: '/desarrolladores', label: 'Desarrolladores' },
  { href: '/terminos', label: 'Términos' },
  { href: '/privacidad', label: 'Privacidad' },
]

export function PublicFooter() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.brand}>
          <Brand />
          <p>Pronósticos entre amigos. Gratis, sin apuestas.</p>
        </div>
        <nav className={classes.places} aria-label="Pie de página">
          {places.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <SchemeToggle />
      </div>
    </footer>
  )
}
