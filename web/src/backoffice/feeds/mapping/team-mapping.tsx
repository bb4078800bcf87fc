import { listTeams, type SourceTeam } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../../ui/page.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { type Choice, type Choices, choiceOf, openTeams } from './mapping.ts'
import classes from './team-mapping.module.css'
import { TeamSearch } from './team-search.tsx'

type TeamMappingProps = {
  teams: readonly SourceTeam[]
  choices: Choices
  /** The names that the server refused. */
  refused: readonly string[]
  /** The matches of the preview that wait for a team. */
  waiting: number
  sport: number | undefined
  disabled: boolean
  onChoose: (name: string, choice: Choice | undefined) => void
  onCreateAll: () => void
}

/** Each name of the source and the team that it is here. The open ones come first. */
export function TeamMapping({ teams, choices, refused, waiting, ...props }: TeamMappingProps) {
  const { sport, disabled, onChoose, onCreateAll } = props
  const open = openTeams(teams, choices).length
  // The order follows the proposals, so that no row moves while somebody chooses.
  const ordered = [...openTeams(teams, none), ...teams.filter((team) => choiceOf(team, none) !== undefined)]
  const list = (
    <ul className={classes.list}>
      {ordered.map((team) => (
        <Row
          key={team.name}
          team={team}
          choice={choiceOf(team, choices)}
          isChosen={choices.has(team.name)}
          isRefused={refused.includes(team.name)}
          sport={sport}
          disabled={disabled}
          onChoose={(choice) => onChoose(team.name, choice)}
        />
      ))}
    </ul>
  )
  return (
    <Section
      title={`Equipos de la fuente (${teams.length})`}
      aside={
        open > 0 && (
          <Button disabled={disabled} onClick={onCreateAll}>
            {open === 1 ? 'Crear el que falta' : `Crear los ${open} que faltan`}
          </Button>
        )
      }
    >
      <p role="status">{openText(open, waiting)}</p>
      {openTeams(teams, none).length === 0 ? (
        <details>
          <summary className={classes.settled}>Ver los equipos</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </Section>
  )
}

const none: Choices = new Map()

const openText = (open: number, waiting: number): string => {
  if (open === 0) return 'Cada nombre tiene su equipo.'
  const names = open === 1 ? '1 nombre' : `${open} nombres`
  const matches = waiting === 1 ? 'Los espera 1 partido' : `Los esperan ${waiting} partidos`
  return waiting === 0 ? `${names} sin equipo.` : `${names} sin equipo. ${matches}.`
}

type RowProps = Pick<TeamMappingProps, 'sport' | 'disabled'> & {
  team: SourceTeam
  choice: Choice | undefined
  isChosen: boolean
  isRefused: boolean
  onChoose: (choice: Choice | undefined) => void
}

const ways = {
  exact: 'El mismo nombre',
  folded: 'Un nombre parecido',
  alias: 'Asignado antes',
  ignored: 'Ignorado antes',
} as const

function Row({ team, choice, isChosen, isRefused, sport, disabled, onChoose }: RowProps) {
  const [isSearching, setSearching] = useState(false)
  const maySearch = useMayCall()(listTeams)
  const change = (value: string) => {
    setSearching(value === 'other')
    if (value !== 'other') onChoose(choiceNamed(value, [choice, team.team]))
  }
  const way = team.way ? ways[team.way] : 'Sin equipo'
  return (
    <li data-open={choice === undefined || undefined}>
      <b>{team.name}</b>
      <span className={classes.way}>
        {isChosen ? 'Elegido' : way}
        {isRefused && choice === undefined && <strong className={classes.refused}> Asígnalo para aplicar</strong>}
      </span>
      <NativeSelect
        aria-label={`Equipo de ${team.name}`}
        disabled={disabled}
        value={isSearching ? 'other' : optionOf(choice)}
        data={optionsFor({ team, choice, maySearch })}
        onChange={({ currentTarget: { value } }) => change(value)}
      />
      {isSearching && (
        <TeamSearch
          name={team.name}
          sport={sport}
          onPick={(picked) => {
            setSearching(false)
            onChoose(picked)
          }}
          onClose={() => setSearching(false)}
        />
      )}
    </li>
  )
}

const optionOf = (choice: Choice | undefined): string =>
  typeof choice === 'object' ? String(choice.id) : (choice ?? '')

type Known = Choice | null | undefined
const choiceNamed = (value: string, known: readonly Known[]): Choice | undefined => {
  if (value === 'create' || value === 'ignore') return value
  return known.find((one) => typeof one === 'object' && one !== null && String(one.id) === value) ?? undefined
}

type OptionsFor = { team: SourceTeam; choice: Choice | undefined; maySearch: boolean }

function optionsFor({ team: { team, way }, choice, maySearch }: OptionsFor) {
  const picked = typeof choice === 'object' && choice.id !== team?.id ? [choice] : []
  const isOpen = team === null && way !== 'ignored'
  return [
    ...(isOpen ? [{ value: '', label: 'Elige un equipo' }] : []),
    ...[...(team ? [team] : []), ...picked].map(({ id, name }) => ({ value: String(id), label: name })),
    { value: 'create', label: 'Crear el equipo' },
    { value: 'ignore', label: 'Ignorar sus partidos' },
    ...(maySearch ? [{ value: 'other', label: 'Otro equipo…' }] : []),
  ]
}
