import { type Moment, momentText, resultText } from '@compety/contract'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { takeFreePlace } from '../../kit/toasts/free-place.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { MatchMoment } from './moment-rows.tsx'
import { byMatch, type MatchMoments, useMoments, useWantsResults } from './moments.data.ts'
import classes from './result-card.module.css'
import { useIsTyping } from './use-is-typing.ts'

const shownForMs = 15_000
const mostMatches = 3

// A correction that changes nothing for the player is not shown again.
const keyOf = ({ pool_id, match_id, points, match_result }: Moment) =>
  [pool_id, match_id, points, match_result.home_team_score, match_result.away_team_score].join()

/**
 * Shows the results that arrived since the page was opened, on any screen. It takes no focus, waits while somebody types,
 * and goes by itself unless it is being read.
 */
export function ResultCard() {
  const [openedAt] = useState(() => new Date(serverNow() - performance.now()).toISOString())
  const { data = [] } = useMoments(openedAt)
  const wantsResults = useWantsResults()
  const isTyping = useIsTyping()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = wantsResults ? data.filter((moment) => !seen.has(keyOf(moment))) : []
  const isShown = fresh.length > 0 && !isTyping
  const matches = isShown ? byMatch(fresh) : []
  const close = () => setSeen(new Set([...seen, ...fresh.map(keyOf)]))
  return (
    <>
      <p className="spoken" role="status">
        {matches.slice(0, mostMatches).map(spoken).join('. ')}
      </p>
      {isShown && <Card shown={fresh.map(keyOf).join(' ')} matches={matches} onClose={close} />}
    </>
  )
}

const spoken = ([best]: MatchMoments): string => `${resultText(best)}, ${momentText(best)}`

type CardProps = { shown: string; matches: MatchMoments[]; onClose: () => void }

/** `shown` names what the card shows. It stays the same card when another result arrives, and keeps the focus. */
function Card({ shown, matches, onClose }: CardProps) {
  const card = useRef<HTMLElement>(null)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused
  const close = useRef(onClose)
  close.current = onClose
  useFreePlace(card, shown)
  useEffect(() => {
    if (isHeld || !shown) return
    const timer = setTimeout(() => close.current(), shownForMs)
    return () => clearTimeout(timer)
  }, [isHeld, shown])
  const rest = matches.length - mostMatches
  return (
    <section
      ref={card}
      className={classes.card}
      aria-label={matches.length === 1 ? 'Resultado' : 'Resultados'}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={classes.head}>
        <h2 className={classes.title}>{matches.length === 1 ? 'Resultado' : `${matches.length} resultados`}</h2>
        <button type="button" className={classes.close} aria-label="Cerrar" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <ul className={classes.matches}>
        {matches.slice(0, mostMatches).map((moments) => (
          <MatchMoment key={moments[0].match_id} moments={moments} onOpen={onClose} />
        ))}
      </ul>
      {rest > 0 && (
        <Link className={classes.more} to="/dashboard" onClick={onClose}>
          {rest === 1 ? 'Ver uno más en Inicio' : `Ver ${rest} más en Inicio`}
        </Link>
      )}
    </section>
  )
}

/** Keeps the card away from what has the focus (docs/rules.md, rule 147). */
function useFreePlace(card: { current: HTMLElement | null }, shown: string): void {
  useEffect(() => {
    if (shown && card.current) takeFreePlace(card.current, 'bottom')
  }, [card, shown])
  useEffect(() => {
    const place = () => card.current && takeFreePlace(card.current, 'bottom')
    const placeUnlessInside = ({ target }: FocusEvent) => {
      if (!card.current?.contains(target as Node)) place()
    }
    document.addEventListener('focusin', placeUnlessInside)
    return () => document.removeEventListener('focusin', placeUnlessInside)
  }, [card])
}
