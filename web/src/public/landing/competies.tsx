import { noun } from '@compety/contract'
import { IconLock, IconTrophy, IconUsersGroup } from '@tabler/icons-react'
import classes from './competies.module.css'
import { LandingSection } from './landing-section.tsx'

const kinds = [
  {
    icon: IconUsersGroup,
    title: 'Públicas',
    text: `Búscalas por nombre o sector y participa cuando quieras, mientras la ${noun.one} tenga lugar.`,
  },
  {
    icon: IconLock,
    title: 'Privadas',
    text: 'Con un enlace o una invitación: para tu oficina, tu familia o los amigos de siempre.',
  },
  {
    icon: IconTrophy,
    title: 'Con su propia tabla',
    text: `Los puntos de las ${noun.many} oficiales suman además en el ranking global y en el del mes.`,
  },
]

export function Competies() {
  return (
    <LandingSection
      id="competies"
      kicker={noun.Many}
      title="Una tabla para cada grupo"
      lead={`Una ${noun.one} reúne partidos, reglas de puntuación y jugadores que se miden por sus pronósticos. Puedes estar en todas las que quieras.`}
    >
      <ul className={classes.kinds}>
        {kinds.map(({ icon: Icon, title, text }) => (
          <li key={title} className={classes.kind}>
            <span className={classes.icon}>
              <Icon size={24} aria-hidden />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
