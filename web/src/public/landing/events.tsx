import { noun } from '@compety/contract'
import classes from './events.module.css'
import { LandingSection } from './landing-section.tsx'

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
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  )
}
