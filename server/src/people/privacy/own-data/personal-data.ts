import { personalAccounts } from './personal-accounts.ts'
import { personalContacts } from './personal-contacts.ts'
import { personalGame } from './personal-game.ts'
import type { PersonalTable } from './personal-table.ts'

/** What the database holds of a person, table by table. */
export const personalData: readonly PersonalTable[] = [...personalAccounts, ...personalGame, ...personalContacts]
