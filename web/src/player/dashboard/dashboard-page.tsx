import { useDeferredValue } from 'react'
import { useSessionUser } from '../../platform/api/session.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { usePoolDialogs } from '../pools/pool-dialogs.tsx'
import { useMyPools } from '../pools/pools.data.ts'
import { UnsentDrafts } from '../predictions/unsent-drafts.tsx'
import { NextMatch } from './next-match.tsx'
import { BySector, Favourites, MyPools, NewPools, perSection } from './pool-sections.tsx'

const RecentResults = lazyPiece(async () => (await import('./recent-results.tsx')).RecentResults)
const Rivals = lazyPiece(async () => (await import('../rivals/rivals.tsx')).Rivals)

/** The player's home: next match to predict, my pools, new pools, favourites, recommendations by sector. */
export function DashboardPage() {
  usePageTitle('Inicio')
  const { username, user_profile } = useSessionUser()
  const mine = useMyPools({ page: 1, per_page: perSection })
  const { actions, dialogs } = usePoolDialogs()
  const isNewcomer = mine.data?.total === 0
  // The next match is painted before the sections below it are rendered.
  const showsSections = useDeferredValue(true, false)
  return (
    <div className={page.page}>
      <UnsentDrafts />
      <NextMatch name={user_profile.name ?? username} isNewcomer={isNewcomer} />
      {showsSections && (
        <>
          {!isNewcomer && <Rivals />}
          {!isNewcomer && <MyPools query={mine} actions={actions} />}
          {!isNewcomer && <RecentResults />}
          <NewPools actions={actions} />
          {!isNewcomer && <Favourites actions={actions} />}
          <BySector actions={actions} />
          {isNewcomer && (
            <>
              <MyPools query={mine} actions={actions} />
              <Favourites actions={actions} />
            </>
          )}
        </>
      )}
      {dialogs}
    </div>
  )
}
