import { type Crowd, hasProfile, isolated, type Match, noun, type OwnPoolOfMatch } from '@compety/contract'
import { NativeSelect, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionUser } from '../../platform/api/session.ts'
import { Section } from '../../ui/page.tsx'
import { PredictionBars } from '../rankings/explained-standing/distribution.tsx'
import classes from './crowd-section.module.css'
import { isPlayed } from './match-words.ts'

type CrowdSectionProps = {
  match: Match
  pools: readonly OwnPoolOfMatch[]
  crowd: Crowd | null
  isClosed: boolean
  chosen: number
  onPool: (pool: number) => void
}

/** How the players of one of the own pools predicted the match, once the deadline has passed. */
export function CrowdSection({ match, pools, crowd, isClosed, chosen, onPool }: CrowdSectionProps) {
  const choice = isClosed && pools.length > 1 && (
    <NativeSelect
      aria-label={`La ${noun.one} cuyos pronósticos se muestran`}
      className={classes.choice ?? ''}
      data={pools.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(chosen)}
      onChange={({ currentTarget }) => onPool(Number(currentTarget.value))}
    />
  )
  return (
    <Section title="Cómo pronosticaron todos" aside={choice}>
      {isClosed ? (
        <div className={classes.card}>
          {crowd ? <Shown match={match} crowd={crowd} /> : <Skeleton height={240} radius="md" />}
        </div>
      ) : (
        <p className={classes.locked}>
          <IconLock size={18} aria-hidden /> Se ve cuando vence el plazo del partido.
        </p>
      )}
    </Section>
  )
}

function Shown({ match, crowd }: { match: Match; crowd: Crowd }) {
  if (crowd.total === 0) return <p className={classes.none}>Nadie envió un pronóstico para este partido.</p>
  return (
    <>
      {(match.match_result || (isPlayed(match) && match.live)) && (
        <Exact exact={crowd.exact} isFinal={match.match_result !== null} />
      )}
      <PredictionBars predictions={crowd} match={match} />
    </>
  )
}

/** Who is exactly right, at the result or at the running score. */
function Exact({ exact: { total, users }, isFinal }: { exact: Crowd['exact']; isFinal: boolean }) {
  const me = useSessionUser().id
  const more = total - users.length
  const meFirst = (one: { id: number }, other: { id: number }) => Number(other.id === me) - Number(one.id === me)
  return (
    <section className={classes.exact}>
      <h3>
        {isFinal ? 'Lo acertaron exacto' : 'Exacto por ahora'}: <span className="numeral">{total}</span>
      </h3>
      {total === 0 ? (
        <p className={classes.none}>{isFinal ? 'Nadie acertó el marcador.' : 'Nadie tiene este marcador.'}</p>
      ) : (
        <ul className={classes.people}>
          {users.toSorted(meFirst).map(({ id, username }) => (
            <li key={id} data-me={id === me || undefined}>
              <Person username={username} isMe={id === me} />
            </li>
          ))}
          {more > 0 && <li>y {more} más</li>}
        </ul>
      )}
    </section>
  )
}

function Person({ username, isMe }: { username: string | null; isMe: boolean }) {
  if (isMe) return <b>Tú</b>
  if (!hasProfile(username)) return username ?? 'Sin nombre'
  return (
    <Link to="/user/$username" params={{ username }}>
      {isolated(username)}
    </Link>
  )
}
