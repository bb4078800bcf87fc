import { noun } from '@compety/contract'
import { LandingSection } from './landing-section.tsx'
import { Steps } from './steps.tsx'

const steps = [
  { title: 'Ponle nombre', text: 'Elige el torneo, cómo se puntúa y quién puede entrar. Lo demás ya está listo.' },
  { title: 'Comparte el enlace', text: 'Por WhatsApp o con su código QR. Quien no tiene cuenta la crea al entrar.' },
  {
    title: 'Mira la tabla',
    text: 'Los plazos cierran solos, los puntos se suman solos y ves a quién le falta pronosticar.',
  },
]

export function Organizing() {
  return (
    <LandingSection
      id="organizing"
      kicker="Organiza"
      title={`Tu propia ${noun.one}, en un minuto`}
      lead={
        <>
          Para tu bar, tu clase, tu oficina o tu club. Es gratis y tú pones las reglas.{' '}
          <a href="/faq#organizar">Así se hace</a>
        </>
      }
      tinted
    >
      <Steps of={steps} />
    </LandingSection>
  )
}
