import { expectAccessibleOnAPhone } from './accessible.ts'
import { administrator, demoPlayer, enterAs, withoutStream } from './people.ts'
import { expect, test } from './quiet.ts'

// Checks a dozen screens on a phone. slow/screens.spec.ts checks every screen in every size and colour scheme.
const screens = [
  { of: 'a visitor', who: undefined, paths: ['/', '/login', '/organizer/radiogol'] },
  {
    of: 'a player',
    who: demoPlayer,
    paths: ['/dashboard', '/myPools/1', '/predictions', '/pools/1/poolRanking', '/myProfile'],
  },
  { of: 'an administrator', who: administrator, paths: ['/dashboard', '/matches', '/newPool', '/users'] },
]

for (const { of, who, paths } of screens)
  test(`the main screens of ${of} are accessible and fit a phone`, async ({ page }) => {
    if (who) await enterAs(page, who)
    await withoutStream(page)
    for (const path of paths) {
      await expectAccessibleOnAPhone(page, { path })
      // The list of matches opens with a filter.
      await expect(page).toHaveURL(path === '/matches' ? '/matches?show=upcoming' : path)
    }
  })
