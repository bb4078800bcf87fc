import { wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Avatar } from '../../kit/images/avatar.tsx'
import { Repeat } from '../../kit/repeat.tsx'
import { SocialLinkList } from '../../kit/social/social-link-list.tsx'
import { socialLinks } from '../../kit/social/social-links.ts'
import { useSession } from '../../platform/api/session.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './profile-head.module.css'
import type { Profile } from './profiles.data.ts'

/** Every field of the public profile, including those left empty. */
export function ProfileHead({ person }: { person: Profile }) {
  const { id, username, name, lastname, image, description } = person
  const session = useSession()
  const shown = username ?? ([name, lastname].filter(Boolean).join(' ') || 'Jugador')
  return (
    <section className={classes.head} aria-label={shown}>
      <div className={classes.board}>
        <Avatar image={image} name={shown} size={96} />
        <div className={classes.names}>
          <h1 tabIndex={-1}>{shown}</h1>
          <p className={classes.description}>{description || wording.none}</p>
          <SocialLinkList links={socialLinks(person)} label="Redes sociales" />
        </div>
        {session?.user.id === id && (
          <LinkButton to="/myProfile" variant="default">
            Editar mi perfil
          </LinkButton>
        )}
      </div>
      <dl className={classes.facts}>
        {[...factsOf(person), ...missingLinks(person)].map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || wording.none}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const factsOf = ({ name, lastname, country, sex, birthdate, favorite_sport }: Profile) =>
  [
    ['Nombre', name],
    ['Apellido', lastname],
    ['País', country?.name],
    ['Sexo', sex?.name],
    ['Fecha de nacimiento', birthdate && dayOf(birthdate)],
    ['Deporte favorito', favorite_sport?.name],
  ] as const

const missingLinks = (person: Profile) =>
  socialLinks(person).length === 0 ? ([['Redes sociales', undefined]] as const) : []

/** '1990-05-07' or '05-07' is a calendar day, not an instant: formatting it must not apply a time zone. */
const dayOf = (date: string): string => date.split('-').toReversed().join('/')

export function ProfileHeadSkeleton({ isOwn }: { isOwn: boolean }) {
  return (
    <div className={classes.head} aria-hidden>
      <Skeleton radius={0}>
        <div className={classes.board}>
          <Avatar image={null} name="" size={96} />
          <div className={classes.names}>
            <h2>{'\u00a0'}</h2>
            <p className={classes.description}>{'\u00a0'}</p>
          </div>
          {isOwn && <Skeleton h="2.625rem" w="10rem" />}
        </div>
      </Skeleton>
      <div className={classes.facts}>
        <Repeat times={6}>
          <Skeleton h="2.8rem" />
        </Repeat>
      </div>
    </div>
  )
}
