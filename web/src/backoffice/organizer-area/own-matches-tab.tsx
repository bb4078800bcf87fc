import { createImport, createMatches, findResultSheet, noun, ownBounds } from '@compety/contract'
import {
  IconCalendarEvent,
  IconFileImport,
  IconListNumbers,
  IconShieldHalf,
  IconTablePlus,
  IconTournament,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { Section } from '../../ui/page.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useOfficeView } from '../tournaments/office-view.ts'
import classes from './organize.module.css'

type Way = {
  to: string
  search: object
  label: string
  text: string
  icon: ComponentType<{ size: number; 'aria-hidden': true }>
}

/** The ways to the own tournaments, teams, matches and results of an organizer. */
export function OwnMatchesTab({ id }: { id: number }) {
  const may = useMayCall()
  const record = { organizer_id: id }
  const listed = { filter_organizer: id }
  const chosen = { organizer: id }
  const lists: Way[] = [
    {
      ...{ to: '/tournaments', search: { ...listed, ...useOfficeView() }, icon: IconTournament },
      ...{ label: 'Torneos', text: `Tu liga con sus rondas y su tabla. Hasta ${ownBounds.tournaments}.` },
    },
    {
      ...{ to: '/teams', search: listed, icon: IconShieldHalf },
      ...{ label: 'Equipos', text: `Con su nombre y su escudo. Hasta ${ownBounds.teams}.` },
    },
    {
      ...{ to: '/matches', search: listed, icon: IconCalendarEvent },
      ...{ label: 'Partidos', text: 'Sus fechas, sus plazos y su estado.' },
    },
  ]
  const works: (Way | false)[] = [
    may(findResultSheet, record) && {
      ...{ to: '/resultSheet', search: chosen, icon: IconListNumbers },
      ...{ label: 'Resultados del día', text: 'Todos los marcadores de un día en una hoja.' },
    },
    may(createMatches, record) && {
      ...{ to: '/newMatches', search: chosen, icon: IconTablePlus },
      ...{ label: 'Agregar varios partidos', text: 'Una jornada entera, fila por fila.' },
    },
    may(createImport, record) && {
      ...{ to: '/newImport', search: chosen, icon: IconFileImport },
      ...{ label: 'Importar un archivo', text: 'Equipos, partidos y resultados de una planilla, con vista previa.' },
    },
  ]
  return (
    <div className={classes.parts}>
      <Section title="Torneos y partidos propios">
        <p className={classes.muted}>
          Son solo de las {noun.many} de esta organización. Sus puntos no cuentan para el mes ni para el mundo.
        </p>
        <Ways ways={lists} />
      </Section>
      <Section title="Tareas">
        <Ways ways={works.filter((way) => way !== false)} />
      </Section>
    </div>
  )
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={classes.list}>
      {ways.map(({ to, search, label, text, icon: Icon }) => (
        <li key={to}>
          <Link to={to as never} search={search as never} className={classes.row}>
            <Icon size={24} aria-hidden />
            <span className={classes.names}>
              <strong>{label}</strong>
              <span className={classes.muted}>{text}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
