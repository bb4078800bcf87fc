import { noun, officeWording, type ReportProfile, userLifecycle, wording } from '@compety/contract'
import { Avatar } from '../../kit/images/avatar.tsx'
import { Section } from '../../ui/page.tsx'
import { contactLink, mail, none, telephone } from '../records/contact-values.tsx'
import { type Fact, Facts } from '../records/facts.tsx'
import { RecordState } from '../records/record-state.tsx'
import { FunnelAsOf } from './funnel-as-of.tsx'
import classes from './profile-report.module.css'
import type { Report } from './users-report.data.ts'

/** The account, profile, favourite sectors and referrer of a player. */
export function ProfileReport({ report: { userReport, funnel_as_of } }: { report: Report }) {
  const { user_profile, favorite_sectors, referral_user, email } = userReport
  return (
    <div className={classes.parts}>
      <Section title="Cuenta" aside={<FunnelAsOf instant={funnel_as_of} />}>
        <Facts facts={accountFacts(userReport)} />
      </Section>
      <Section title="Perfil">
        {user_profile ? (
          <>
            <Avatar image={user_profile.image} name={user_profile.username ?? email} size={96} />
            <Facts facts={profileFacts(user_profile)} />
          </>
        ) : (
          <p className={classes.missing}>{wording.none}</p>
        )}
      </Section>
      <Section title="Sectores favoritos">
        {favorite_sectors.length > 0 ? (
          <ul className={classes.sectors}>
            {favorite_sectors.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        ) : (
          <p className={classes.missing}>{wording.noFavouriteSectors}</p>
        )}
      </Section>
      <Section title="Usuario con quien se ha referido">
        {referral_user ? (
          <Referrer profile={referral_user} />
        ) : (
          <p className={classes.missing}>{officeWording.noReferrer}</p>
        )}
      </Section>
    </div>
  )
}

function Referrer({ profile }: { profile: ReportProfile }) {
  const { image, username, name, lastname, country } = profile
  const whole = [name, lastname].filter(Boolean).join(' ')
  return (
    <p className={classes.referrer}>
      <Avatar image={image} name={username ?? whole} size={48} />
      <span>
        <b>{username ?? (whole || wording.none)}</b>
        <span>{[username && whole, country?.name].filter(Boolean).join(' · ')}</span>
      </span>
    </p>
  )
}

const accountFacts = (player: Report['userReport']): readonly Fact[] => [
  ['ID', player.id],
  ['Email', mail(player.email)],
  ['Estatus', <RecordState key="status" lifecycle={userLifecycle} status={player.status} />],
  ['Estatus de embudo', player.funnelStatusAsString],
  [`${noun.Many} activas`, player.activeCompeties.toLocaleString('es')],
  ['Usuarios referidos', player.referred_users.toLocaleString('es')],
]

const profileFacts = (profile: ReportProfile): readonly Fact[] => {
  const place = contactLink(profile)
  return [
    ['Usuario', profile.username ?? none],
    ['Nombre', profile.name ?? none],
    ['Apellido', profile.lastname ?? none],
    ['Fecha de nacimiento', profile.birthdate?.split('-').reverse().join('/') ?? none],
    ['Sexo', profile.sex?.name ?? none],
    ['País', profile.country?.name ?? none],
    ['Deporte favorito', profile.favorite_sport?.name ?? none],
    ['Teléfono', telephone(profile.phone)],
    ['Facebook', place('facebook', profile.facebook)],
    ['Twitter', place('twitter', profile.twitter)],
    ['Instagram', place('instagram', profile.instagram)],
    ['Descripción', profile.description ?? none, 'wide'],
  ]
}
