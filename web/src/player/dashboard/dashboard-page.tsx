import { type ReactNode, useDeferredValue } from 'react'
import { useSessionUser } from '../../platform/api/session.ts'
import page from '../../ui/page.module.css'
import { usePageTitle } from '../../ui/page.tsx'
import { usePoolDialogs } from '../pools/pool-dialogs.tsx'
import { useMyPools } from '../pools/pools.data.ts'
import { UnsentDrafts } from '../predictions/unsent-drafts.tsx'
import { useRivals } from '../rivals/rivals.data.ts'
import { Rivals } from '../rivals/rivals.tsx'
import { useRecentMoments } from './dashboard.data.ts'
import classes from './dashboard-page.module.css'
import { NextMatch } from './next-match.tsx'
import { BySector, Favourites, MyPools, NewPools, perSection } from './pool-sections.tsx'
import { RecentResults } from './recent-results.tsx'

/** The player's home: next match to predict, my pools, new pools, favourites, recommendations by sector. */
export function DashboardPage() {
  usePageTitle('Inicio')
  const { username, user_profile } = useSessionUser()
  const mine = useMyPools({ page: 1, per_page: perSection })
  // All requests are sent at once, also those of sections that are rendered later or not at all.
  const rivals = useRivals()
  const moments = useRecentMoments()
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
          {!isNewcomer && rivals.data && <Rivals rivals={rivals.data.rivals} />}
          <Below isUnknown={rivals.isLoading}>
            {!isNewcomer && <MyPools query={mine} actions={actions} />}
            {!isNewcomer && moments.data && <RecentResults moments={moments.data} />}
            <Below isUnknown={moments.isLoading}>
              <NewPools actions={actions} />
              {!isNewcomer && <Favourites actions={actions} />}
              <BySector actions={actions} />
              {isNewcomer && (
                <>
                  <MyPools query={mine} actions={actions} />
                  <Favourites actions={actions} />
                </>
              )}
            </Below>
          </Below>
        </>
      )}
      {dialogs}
    </div>
  )
}

/** Sections below one that may be empty. They are shown once that is known, so that they do not move. */
function Below({ isUnknown, children }: { isUnknown: boolean; children: ReactNode }) {
  return (
    <div className={classes.below} data-unknown={isUnknown || undefined}>
      {children}
    </div>
  )
}
