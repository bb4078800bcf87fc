import { deleteFeed, type Feed, updateFeed } from '@compety/contract'
import { Button } from '@mantine/core'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { FeedDetail } from './feed-detail.tsx'
import { feedLoadFailed, useFeed } from './feeds.data.ts'
import { useAskedDeletion } from './use-asked-deletion.tsx'

const route = getRouteApi('/feeds/$feedId')

export function FeedPage() {
  const { feedId } = route.useParams()
  const { page = 1 } = route.useSearch()
  const isNew = useLocation({ select: ({ state }) => state.isNewFeed === true })
  const query = useFeed(Number(feedId))
  return (
    <RecordPage
      title={query.data ? `Fuente de ${nameOfTournament(query.data.tournament)}` : `Fuente ${feedId}`}
      query={query}
      failed={feedLoadFailed}
      list="/feeds"
      edit={{ to: `/feeds/${feedId}/update`, call: updateFeed, variant: 'default' }}
      actions={query.data && <DeleteButton feed={query.data} />}
    >
      {(feed) => <FeedDetail key={feed.id} feed={feed} page={page} isNew={isNew} />}
    </RecordPage>
  )
}

function DeleteButton({ feed }: { feed: Feed }) {
  const may = useMayCall()
  const navigate = route.useNavigate()
  const { ask, isPending, dialog } = useAskedDeletion(feed, () => void navigate({ to: '/feeds', replace: true }))
  if (!may(deleteFeed)) return null
  return (
    <>
      <Button variant="default" loading={isPending} onClick={ask}>
        Eliminar
      </Button>
      {dialog}
    </>
  )
}
