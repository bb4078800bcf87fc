import { useNavigate } from '@tanstack/react-router'
import { type Refused, RefusedFields } from '../../platform/api/failures.ts'
import type { Feed } from '../../schemas.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { advancedFields, feedFields } from './feed-fields.ts'
import { type FeedChoices, faultsAtFields, feedSchema, missingIn, valuesOfFeed, valuesOfNew } from './feed-values.ts'
import { useSaveFeed } from './feeds.data.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The feed was made just now, so that its source is asked at once. */
    isNewFeed?: boolean
  }
}

type FeedFormProps = FeedChoices & {
  feed?: Feed
  version?: string | undefined
  /** The tournament that is chosen at first. */
  tournament?: number | undefined
}

/** The form of a new or existing feed. A new one leads to the preview of its source. */
export function FeedForm({ feed, version, tournament, tournaments, sports }: FeedFormProps) {
  const navigate = useNavigate()
  const { save } = useSaveFeed(feed?.id)
  const form = useRecordForm({
    initial: feed ? valuesOfFeed(feed) : valuesOfNew({ tournaments, sports }, tournament),
    version,
    schema: feedSchema,
    validate: missingIn(!feed),
    savedOf: ({ body }: Refused) => valuesOfFeed(body.feed as Feed),
    save: async (sent: Submission) => {
      const { feed: saved } = await save(sent).catch((error: unknown) => {
        throw error instanceof RefusedFields ? new RefusedFields(faultsAtFields(error.fields, form.values)) : error
      })
      const params = { feedId: String(saved.id) }
      await navigate({ to: '/feeds/$feedId', params, replace: !feed, ...(!feed && { state: { isNewFeed: true } }) })
    },
  })
  const cancel = useCancel({ list: '/feeds', ...(feed && { detail: `/feeds/${feed.id}` }) })
  return (
    <RecordForm
      label="Datos de la fuente"
      form={form}
      fields={feedFields({ values: form.values, feed, tournaments, sports })}
      advanced={advancedFields(form.values)}
      onCancel={cancel}
    />
  )
}
