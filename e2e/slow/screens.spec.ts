import { expectAccessibleInEveryLook } from '../accessible.ts'
import { administrator, demoPlayer, enterAs, withoutStream } from '../people.ts'
import { expect, test } from '../quiet.ts'

const screens = [
  { who: undefined, paths: ['/', '/login', '/register', '/faq', '/contact', '/privacidad', '/terminos'] },
  {
    who: undefined,
    paths: [
      '/login?panel=recover',
      '/login?panel=register',
      '/organizer/radiogol',
      '/reset_password/x',
      '/stop_reminders/x',
    ],
  },
  {
    who: demoPlayer,
    paths: [
      '/dashboard',
      '/availablePools',
      '/availablePools/4',
      '/availablePools?name=nada',
      '/availablePools/1?tab=details',
      '/availablePools/1?tab=matches',
      '/availablePools/1?tab=ranking',
      '/availablePools/1?tab=reviews',
      '/myPools',
      '/myPools?name=nada&status=2',
      '/myFavoritePools',
      '/myPools/1',
      '/predictions',
      '/myPools/1?show=played',
      '/myPools/1?tab=details',
      '/myPools/1?tab=ranking',
      '/myPools/1?tab=reviews',
      '/pools/1/poolRanking',
      '/pools/1/poolRanking?page=2',
      '/pools/1/poolRanking?username=nadie',
      '/pools/1/userPredictions/1',
      '/globalRanking',
      '/monthly_global_ranking',
      '/invitations',
      '/organizer_profile/radiogol',
      '/organizer_profile/radiogol?tab=members',
      '/organizer_profile/radiogol?tab=reviews',
      '/user/elenarojas',
      '/user/elenarojas?tab=performance',
      '/unauthorized',
      '/myProfile',
      '/myProfile?tab=password',
      '/myProfile?tab=secondFactor',
      '/myProfile?tab=sectors',
      '/myProfile?tab=referral',
      '/myProfile?tab=wallet',
      '/notifications',
      '/myProfile?tab=sessions',
      '/myProfile?tab=tokens',
      '/myProfile?tab=privacy',
      '/contact',
      '/faq',
    ],
  },
  {
    who: administrator,
    paths: [
      '/dashboard',
      '/matches',
      '/matches/1',
      '/matches/1/viewResult',
      '/matches/70/addResult',
      '/newMatch',
      '/matches/70/update',
      '/resultSheet',
      '/sports',
      '/point_rules',
      '/outbox',
      '/webhooks',
      '/organize/1?tab=webhooks',
    ],
  },
]

// These tests only read, so both workers may share them.
test.describe.configure({ mode: 'parallel' })

for (const { who, paths } of screens)
  for (const path of paths)
    test(`${path} of ${who?.email ?? 'a visitor'} is accessible and fits a phone and a desk`, async ({ page }) => {
      if (who) await enterAs(page, who)
      await withoutStream(page)
      // Otherwise the form is replaced, as no mail has this link.
      await page.route('**/api/user/resetPassword/check', (route) =>
        route.fulfill({ json: { status: 'success', least: 6 } }),
      )
      await expectAccessibleInEveryLook(page, { path })
      // The list of matches opens with a filter.
      await expect(page).toHaveURL(path === '/matches' ? '/matches?show=upcoming' : path)
    })
