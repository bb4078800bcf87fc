import { noun } from '@compety/contract'
import { LandingSection } from './landing-section.tsx'
import { Steps } from './steps.tsx'

const steps = [
  { title: 'Abierto', text: 'Escribe el marcador que esperas. Puedes cambiarlo las veces que quieras.' },
  { title: 'Cierre', text: 'Poco antes de empezar, el partido cierra. Una cuenta atrás te avisa cuánto falta.' },
  { title: 'En juego', text: 'Ya nadie puede cambiar nada, y puedes ver qué pronosticaron los demás.' },
  { title: 'Resultado', text: 'El marcador final reparte los puntos y la tabla se mueve en el acto.' },
]

export function Events() {
  return (
    <LandingSection
      id="events"
      kicker="Eventos"
      title="Cada partido tiene su hora de cierre"
      lead={`Los eventos son los partidos de la ${noun.one}. Todos los jugadores tienen el mismo plazo, y los pronósticos ajenos solo se ven cuando vence.`}
      tinted
    >
      <Steps of={steps} />
    </LandingSection>
  )
}
