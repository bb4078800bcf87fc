import { personalAccounts } from './personal-accounts.ts'
import { personalCoins } from './personal-coins.ts'
import { personalContacts } from './personal-contacts.ts'
import { personalFavourites } from './personal-favourites.ts'
import { personalGame } from './personal-game.ts'
import { personalOrganizers } from './personal-organizers.ts'
import type { PersonalTable } from './personal-table.ts'
import { personalWords } from './personal-words.ts'

/** What the database holds of a person, table by table. */
export const personalData: readonly PersonalTable[] = [
  ...personalAccounts,
  ...personalCoins,
  ...personalFavourites,
  ...personalGame,
  ...personalWords,
  ...personalOrganizers,
  ...personalContacts,
]
