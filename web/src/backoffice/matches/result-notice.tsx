import { type Match, matchLifecycle } from '@compety/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import { useNowUntil } from '../../ui/ticking.ts'
import { dateTime } from '../date-time.tsx'
import classes from './result-form.module.css'

/** Says ahead what the server would say on saving; the server alone decides (decisions-backoffice Q70). */
export function ResultNotice({ match }: { match: Match }) {
  const now = useNowUntil(Date.parse(match.blocked_at))
  const text = noticeOf(match, now)
  if (!text) return null
  return (
    <p className={classes.notice}>
      <IconInfoCircle size={20} aria-hidden />
      {text}
    </p>
  )
}

export function noticeOf({ status, blocked_at }: Match, now: number): string | undefined {
  if ([3, 7, 8].includes(status))
    return `El partido está en estado ${matchLifecycle.states[status]}: así no admite un resultado.`
  if ([1, 4, 5].includes(status) && now < Date.parse(blocked_at))
    return `Aún se aceptan pronósticos. El resultado se puede ingresar desde el ${dateTime(blocked_at)}, o antes si el partido empieza.`
  return undefined
}
