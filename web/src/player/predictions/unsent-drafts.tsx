import { isolated } from '@compety/contract'
import { IconPencilExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Draft } from '../../drafts/draft.ts'
import { isPastDeadline } from '../../drafts/draft-rules.ts'
import { dropDraft } from '../../drafts/drafts.ts'
import { useDrafts, useRenderAtDeadline } from '../../drafts/use-drafts.ts'
import { focusTitleAfterRemoval } from '../../kit/free-focus.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import classes from './draft-notice.module.css'

/** Reminds the player of drafts on other pages that can still be saved and are not. */
export function UnsentDrafts({ isSheet = false }: { isSheet?: boolean }) {
  const drafts = useDrafts()
  useRenderAtDeadline(Object.values(drafts))
  const unsent = Object.entries(drafts).flatMap(([key, draft]) => {
    const [place = ''] = key.split(':')
    const { asked, match } = draft
    const isOnThisPage = isSheet && place === 'sheet'
    return asked || isOnThisPage || !match || isPastDeadline(draft, serverNow()) ? [] : [{ key, place, match }]
  })
  if (unsent.length === 0) return null
  const discard = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    for (const { key } of unsent) dropDraft(key)
    focusTitleAfterRemoval(currentTarget)
  }
  return (
    <p className={classes.notice} data-tone="urgent" data-standalone role="status">
      <IconPencilExclamation size={18} aria-hidden />
      <span className={classes.text}>
        Escrito y sin guardar:{' '}
        {unsent.map(({ key, place, match }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <MatchLink place={place} match={match} />
          </span>
        ))}
      </span>
      <button type="button" className={classes.action} onClick={discard}>
        {unsent.length === 1 ? 'Descartar' : 'Descartar todos'}
      </button>
    </p>
  )
}

function MatchLink({ place, match: { home, away } }: { place: string; match: NonNullable<Draft['match']> }) {
  const name = `${isolated(home)} contra ${isolated(away)}`
  if (place === 'sheet') return <Link to="/predictions">{name}</Link>
  return (
    <Link to="/myPools/$poolId" params={{ poolId: place }}>
      {name}
    </Link>
  )
}
