import { IconPencilExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Draft } from '../../drafts/draft.ts'
import { dropDraft, isLate, useDeadlines, useDrafts } from '../../drafts/drafts.ts'
import { focusTitleWithout } from '../../kit/free-focus.ts'
import classes from './draft-notice.module.css'

/** What was typed elsewhere, can still be saved and is not: it waits in this browser, while its deadline does not. */
export function UnsentDrafts({ isSheet = false }: { isSheet?: boolean }) {
  const drafts = useDrafts()
  useDeadlines(Object.values(drafts))
  const unsent = Object.entries(drafts).flatMap(([key, draft]) => {
    const [place = ''] = key.split(':')
    const { asked, match } = draft
    const isHere = isSheet && place === 'sheet'
    return asked || isHere || !match || isLate(draft) ? [] : [{ key, place, match }]
  })
  if (unsent.length === 0) return null
  const putAway = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    for (const { key } of unsent) dropDraft(key)
    focusTitleWithout(currentTarget)
  }
  return (
    <p className={classes.notice} data-tone="urgent" data-apart role="status">
      <IconPencilExclamation size={18} aria-hidden />
      <span className={classes.text}>
        Escrito y sin guardar:{' '}
        {unsent.map(({ key, place, match }, index) => (
          <span key={key}>
            {index > 0 && ', '}
            <ToMatch place={place} match={match} />
          </span>
        ))}
      </span>
      <button type="button" className={classes.action} onClick={putAway}>
        {unsent.length === 1 ? 'Descartar' : 'Descartar todos'}
      </button>
    </p>
  )
}

function ToMatch({ place, match: { home, away } }: { place: string; match: NonNullable<Draft['match']> }) {
  const name = `${home} contra ${away}`
  if (place === 'sheet') return <Link to="/predictions">{name}</Link>
  return (
    <Link to="/myPools/$poolId" params={{ poolId: place }}>
      {name}
    </Link>
  )
}
