import type { ReactNode } from 'react'
import { useSession } from '../../platform/api/session.ts'
import { PublicFrame } from '../public-frame.tsx'
import classes from './legal-page.module.css'

const visitors = [
  { href: '/', label: 'Inicio' },
  { href: '/register', label: 'Crear cuenta', isMain: true },
]
const users = [{ href: '/dashboard', label: 'Inicio' }]

type LegalPageProps = { title: string; lead: ReactNode; children: ReactNode }

/** The frame of the terms and of the page on privacy, which everybody may read, signed in or not. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  const isSignedIn = useSession() !== null
  return (
    <PublicFrame places={isSignedIn ? users : visitors}>
      <div className={classes.page}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </div>
    </PublicFrame>
  )
}
