import type { ReactNode, Ref } from 'react'
import classes from './account-frame.module.css'
import { Claim } from './claim.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SampleBoard } from './sample-board.tsx'
import { useKeptJoin } from './use-kept-join.ts'

const links = {
  login: { href: '/login', label: 'Ingresar' },
  register: { href: '/register', label: 'Crear cuenta' },
  home: { href: '/dashboard', label: 'Inicio' },
} as const

type AccountFrameProps = {
  title: string
  intro: string
  /** The page that the link in the top bar opens. */
  other: keyof typeof links
  before?: ReactNode
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The frame of the account forms: the form on a card and, on wide screens, the product in brief beside it. */
export function AccountFrame({ title, intro, other, before, titleRef, children }: AccountFrameProps) {
  const kept = useKeptJoin()
  const { href, label } = links[other]
  return (
    <PublicFrame places={[{ href: href === '/dashboard' ? href : kept(href), label }]}>
      <div className={classes.sides}>
        <div className={classes.side}>
          <div className={classes.card}>
            {before}
            <h1 ref={titleRef} className={classes.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={classes.intro}>{intro}</p>
            {children}
          </div>
        </div>
        <section className={classes.pitch} aria-label="Compety en breve">
          <Claim />
          <SampleBoard />
        </section>
      </div>
    </PublicFrame>
  )
}
