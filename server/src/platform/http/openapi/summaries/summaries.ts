import { accountSummaries } from './accounts.ts'
import { catalogueSummaries } from './catalogue.ts'
import { fixtureSummaries } from './fixtures.ts'
import type { EndpointName } from './names.ts'
import { organizerSummaries } from './organizers.ts'
import { playingSummaries } from './playing.ts'
import { poolSummaries } from './pools.ts'
import { reportingSummaries } from './reporting.ts'

/** What each call does, in a few words for programmers. A call without a summary does not compile. */
export const summaries: Readonly<Record<EndpointName, string>> = {
  ...accountSummaries,
  ...catalogueSummaries,
  ...fixtureSummaries,
  ...organizerSummaries,
  ...playingSummaries,
  ...poolSummaries,
  ...reportingSummaries,
}
