import { noun } from '@compety/contract'
import { Claim } from '../claim.tsx'
import { PublicFrame } from '../public-frame.tsx'
import { RegisterBox } from '../register-box.tsx'
import { RegisterCall } from '../register-call.tsx'
import { SampleBoard } from '../sample-board.tsx'
import { Competies } from './competies.tsx'
import { Events } from './events.tsx'
import { FeaturedPools } from './featured-pools.tsx'
import classes from './landing-page.module.css'
import { Organizing } from './organizing.tsx'
import { Points } from './points.tsx'

const places = [
  { href: '/faq', label: 'Preguntas Frecuentes', isAside: true },
  { href: '/contact', label: 'Contacto', isAside: true },
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
              Únete a una {noun.one} o crea la tuya, envía tus pronósticos antes de que cierre cada partido y compite
              por el primer lugar.
            </p>
            <RegisterBox id="hero-email" />
            <p className={classes.small}>
              Gratis, sin apuestas. ¿Ya tienes cuenta? <a href="/login">Ingresa</a>
            </p>
          </div>
          <SampleBoard />
        </div>
      </section>
      <FeaturedPools />
      <Competies />
      <Events />
      <Points />
      <Organizing />
      <RegisterCall
        title="El próximo partido ya tiene hora"
        text={`Crea tu cuenta, elige una ${noun.one} y envía tu primer pronóstico.`}
      />
    </PublicFrame>
  )
}
