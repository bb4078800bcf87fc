import { type Badge, type BadgeCode, noun } from '@compety/contract'
import { type Icon, IconChecklist, IconFlame, IconTargetArrow, IconTrendingUp, IconTrophy } from '@tabler/icons-react'
import classes from './profile-badges.module.css'

/** The name and the icon of each badge, and how it is earned. */
const told: Record<BadgeCode, readonly [name: string, Icon: Icon, how: string]> = {
  first_exact: ['Primer exacto', IconTargetArrow, 'Acertar un marcador exacto.'],
  streak_3: ['Racha de 3', IconFlame, `Acertar el resultado de tres partidos seguidos de una ${noun.one}.`],
  streak_5: ['Racha de 5', IconFlame, `Acertar el resultado de cinco partidos seguidos de una ${noun.one}.`],
  streak_10: ['Racha de 10', IconFlame, `Acertar el resultado de diez partidos seguidos de una ${noun.one}.`],
  biggest_climb: [
    'Mayor subida',
    IconTrendingUp,
    `Ser quien más puestos sube en una jornada, en una ${noun.one} de al menos diez jugadores.`,
  ],
  full_card: ['Jornada completa', IconChecklist, 'Pronosticar todos los partidos de una jornada.'],
  match_day_winner: [
    'Ganador de la jornada',
    IconTrophy,
    'Ser quien más puntos suma en una jornada, cuando ya se jugó entera.',
  ],
}
const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', year: 'numeric' })

/** The badges of a player, with how each is earned and since when it is held; nothing without any. */
export function ProfileBadges({ badges }: { badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  return (
    <section aria-label="Insignias">
      <h2 className={classes.title}>Insignias</h2>
      <ul className={classes.badges}>
        {badges.map(({ code, earned_at }) => {
          const [name, Icon, how] = told[code]
          return (
            <li key={code} className={classes.badge}>
              <span className={classes.icon} aria-hidden>
                <Icon size={24} stroke={1.75} />
              </span>
              <div>
                <h3 className={classes.name}>{name}</h3>
                <p>{how}</p>
                <time className={classes.since} dateTime={earned_at}>
                  Desde el {day.format(new Date(earned_at))}
                </time>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
