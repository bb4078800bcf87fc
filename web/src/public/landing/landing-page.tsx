import { noun } from '@compety/contract'
import { Claim } from '../claim.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { SampleBoard } from '../sample-board.tsx'
import { Competies } from './competies.tsx'
import { Events } from './events.tsx'
import classes from './landing-page.module.css'
import { Points } from './points.tsx'
import { RegisterBox } from './register-box.tsx'

const places = [
  { href: '/login', label: 'Ingresar' },
  { href: '/register', label: 'Crear cuenta', isMain: true },
]

export function LandingPage() {
  return (
    <PublicFrame places={places}>
      <section className={classes.hero} aria-labelledby="claim">
        <div className={classes.inner}>
          <div className={classes.pitch}>
            <Claim as="h1" id="claim" />
            <p className={classes.lead}>
              Únete a una {noun.one}, envía tus pronósticos antes de que cierre cada partido y compite por el primer
              lugar.
            </p>
            <RegisterBox id="hero-email" />
            <p className={classes.small}>
              Gratis, sin apuestas. ¿Ya tienes cuenta? <a href="/login">Ingresa</a>
            </p>
          </div>
          <SampleBoard />
        </div>
      </section>
      <Competies />
      <Events />
      <Points />
      <section className={classes.closing} aria-labelledby="closing">
        <div className={classes.narrow}>
          <h2 id="closing">El próximo partido ya tiene hora</h2>
          <p>Crea tu cuenta, elige una {noun.one} y envía tu primer pronóstico.</p>
          <RegisterBox id="closing-email" />
        </div>
      </section>
      <footer className={classes.footer}>
        <span>{noun.brand}</span>
        <nav aria-label="Pie de página">
          <a href="/login">Ingresar</a>
          <a href="/register">Crear cuenta</a>
        </nav>
      </footer>
    </PublicFrame>
  )
}
