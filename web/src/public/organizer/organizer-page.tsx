import { isolated, wording } from '@compety/contract'
import { useEffect, useState } from 'react'
import form from '../form.module.css'
import { PublicFrame } from '../public-frame.tsx'
import { leaveForLogin } from '../register/leave-for-login.ts'
import { RegistrationForm } from '../register/registration-form.tsx'
import { OrganizerAbout, OrganizerAboutSkeleton } from './organizer-about.tsx'
import classes from './organizer-page.module.css'
import { OrganizerPools, OrganizerPoolsSkeleton } from './organizer-pools.tsx'
import { organizerInPage, type PresentedOrganizer, titleOfOrganizer } from './presented-organizer.ts'
import { organizerNameIn, type Reading, useOrganizer } from './use-organizer.ts'

const places = [{ href: '/login', label: 'Ingresar' }]

/**
 * The public page of an organizer; users who register here subscribe to it. The server renders the page with the
 * organizer's data. The browser reads the data from the page, or loads it if the page was prerendered without it.
 */
export function OrganizerPage({ organizer }: { organizer?: PresentedOrganizer }) {
  const [initial] = useState(() => organizer ?? organizerInPage())
  // There is no address while prerendering. The name is not rendered before the organizer is loaded.
  const [name] = useState(() => (typeof window === 'undefined' ? '' : organizerNameIn(location.pathname)))
  const { reading, retry } = useOrganizer(name, initial)
  const found = reading.stage === 'found' ? reading.organizer : undefined
  const organizerName = found?.organizer_name ?? name
  // A page that was prerendered without the organizer has a title without the name.
  useEffect(() => {
    if (found) document.title = titleOfOrganizer(found)
  }, [found])
  return (
    <PublicFrame places={places}>
      <Presentation reading={reading} onRetry={retry} />
      <section className={classes.account} id="crear-cuenta" aria-labelledby="account">
        <div className={classes.card}>
          <h1 id="account">{wording.accountIsFree}</h1>
          <p className={classes.intro}>{found ? `Juega con ${isolated(found.name)}.` : 'Toma menos de un minuto.'}</p>
          <RegistrationForm
            onRegistered={leaveForLogin}
            organizerName={organizerName}
            after={
              <p className={form.aside}>
                <a href="/login">¿Ya tienes cuenta? Ingresa</a>
              </p>
            }
          />
        </div>
      </section>
    </PublicFrame>
  )
}

function Presentation({ reading, onRetry }: { reading: Reading; onRetry: () => void }) {
  if (reading.stage === 'failed')
    return (
      <div className={classes.failed} role="alert">
        <p>{wording.organizerLoadFailed}</p>
        <button type="button" className={classes.retry} onClick={onRetry}>
          Intentar de nuevo
        </button>
      </div>
    )
  if (reading.stage === 'waiting')
    return (
      <>
        <OrganizerAboutSkeleton />
        <OrganizerPoolsSkeleton />
      </>
    )
  return (
    <>
      <OrganizerAbout organizer={reading.organizer} />
      <OrganizerPools pools={reading.organizer.pools} />
    </>
  )
}
