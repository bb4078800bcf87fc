import { useParams } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { FormPage } from '../records/form/form-page.tsx'
import { FeedForm } from './feed-form.tsx'
import { feedLoadFailed, useEditableFeed } from './feeds.data.ts'

export function UpdateFeedPage() {
  const { feedId } = useParams({ from: '/feeds/$feedId/update' })
  return (
    <FormPage
      title={`Actualizar fuente ${feedId}`}
      query={useEditableFeed(Number(feedId))}
      failed={feedLoadFailed}
      changed={{
        detail: `/feeds/${feedId}`,
        nameOf: ({ answer }) => nameOfTournament(answer.feed.tournament),
        isArchived: () => false,
      }}
    >
      {({ answer, version }) => <FeedForm {...answer} version={version} />}
    </FormPage>
  )
}
