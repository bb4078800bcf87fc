import { isolated, type OrganizerProfile, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import { SocialLinkList } from '../../kit/social/social-link-list.tsx'
import { homeAddress, socialLinks } from '../../kit/social/social-links.ts'
import { Stars } from '../../kit/stars.tsx'
import { LongText } from '../../kit/texts/long-text.tsx'
import { ReportButton } from '../../pools/reports/report-button.tsx'
import { knownCount } from '../reviews/reviews.data.ts'
import { FollowButton } from './follow-button.tsx'
import classes from './organizer-head.module.css'
import { OrganizerRating } from './organizer-rating.tsx'

/** Name, rating, description and contact details of an organizer. */
export function OrganizerHead({ organizer }: { organizer: OrganizerProfile }) {
  const { name, organizer_name, logo, information, description, qualification_average } = organizer
  return (
    <section className={classes.head} aria-label={name}>
      <div className={classes.board}>
        <OrganizerLogo logo={logo} name={name} size={112} />
        <div className={classes.names}>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={classes.handle}>@{organizer_name}</p>
          <div className={classes.average}>
            {qualification_average === null ? (
              wording.noReviews
            ) : (
              <Stars
                value={qualification_average}
                what="Promedio del organizador"
                count={knownCount(organizer.user_reviews)}
              />
            )}
          </div>
          <div className={classes.actions}>
            <FollowButton organizer={organizer} />
            <OrganizerRating organizer={organizer} />
          </div>
        </div>
      </div>
      <div className={classes.about}>
        <div className={classes.words}>
          {information && <p className={classes.information}>{information}</p>}
          <LongText text={description ?? wording.none} className={classes.description} />
        </div>
        <Contact organizer={organizer} />
        <ReportButton kind="organizer" id={organizer.id} title={`Denunciar a ${isolated(name)}`} />
      </div>
    </section>
  )
}

function Contact({ organizer }: { organizer: OrganizerProfile }) {
  const { home_page, website, email, phone, country, facebook, twitter, instagram } = organizer
  const page = home_page || website
  const address = page ? homeAddress(page.trim()) : undefined
  const links = socialLinks({ facebook, twitter, instagram })
  return (
    <div className={classes.contact}>
      <dl className={classes.facts}>
        <Fact term="Página web">
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer">
              {page}
              <span className="spoken"> (se abre en otra pestaña)</span>
            </a>
          ) : (
            page
          )}
        </Fact>
        <Fact term="Correo electrónico">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact term="Teléfono">{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}</Fact>
        <Fact term="País">{country?.name}</Fact>
        {links.length === 0 && <Fact term="Redes sociales">{null}</Fact>}
      </dl>
      <SocialLinkList links={links} label="Redes sociales" />
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children || wording.none}</dd>
    </div>
  )
}

export function OrganizerHeadSkeleton() {
  return (
    <div className={classes.head}>
      <Skeleton h="13rem" radius={0} />
      <div className={classes.about}>
        <Skeleton h="6rem" />
        <Skeleton h="11rem" />
      </div>
    </div>
  )
}
