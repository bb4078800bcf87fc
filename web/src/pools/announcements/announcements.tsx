import { type Announcement, parsedDate } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { LongText } from '../../kit/texts/long-text.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import { useAnnouncements } from './announcements.data.ts'
import classes from './announcements.module.css'

// Players of a pool do not wait for its code.
const AnnouncementForm = lazyPiece(async () => (await import('./announcement-form.tsx')).AnnouncementForm)

type AnnouncementsProps = {
  poolId: number
  /** Writes when each was published, as the area around does. */
  timeText?: (instant: string) => string
}

/**
 * The newest announcement of a pool, the others on request, and a form for those who manage the pool. Renders nothing
 * if there is neither.
 */
export function Announcements({ poolId, timeText = parsedDate }: AnnouncementsProps) {
  const { data, ...more } = useAnnouncements(poolId)
  const [showsAll, setShowsAll] = useState(false)
  const title = useId()
  if (!data) return null
  const { announcements, total, remaining_today } = data
  if (announcements.length === 0 && remaining_today === null) return null
  const shown = showsAll ? announcements : announcements.slice(0, 1)
  return (
    <section className={classes.card} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        <IconSpeakerphone size={20} aria-hidden />
        <span>Anuncios</span>
      </h2>
      {announcements.length === 0 && <p className={classes.none}>Todavía no hay anuncios.</p>}
      <ol className={classes.list}>
        {shown.map((announcement) => (
          <Item key={announcement.id} announcement={announcement} timeText={timeText} />
        ))}
      </ol>
      {more.isFetchNextPageError && (
        <p className={classes.none} role="alert">
          No se han podido cargar más anuncios por fallos en el servidor
        </p>
      )}
      <div className={classes.buttons}>
        {!showsAll && total > 1 && (
          <Button variant="default" size="sm" onClick={() => setShowsAll(true)}>
            {total === 2 ? 'Ver el anterior' : `Ver los ${total - 1} anteriores`}
          </Button>
        )}
        {showsAll && more.hasNextPage && (
          <Button
            variant="default"
            size="sm"
            loading={more.isFetchingNextPage}
            onClick={() => void more.fetchNextPage()}
          >
            Mostrar más
          </Button>
        )}
      </div>
      {remaining_today !== null && <AnnouncementForm poolId={poolId} remaining={remaining_today} />}
    </section>
  )
}

// About as much as two lines hold on a desk.
const most = { characters: 140, lines: 1 }

type ItemProps = { announcement: Announcement; timeText: (instant: string) => string }

function Item({ announcement: { text, created_at, author }, timeText }: ItemProps) {
  return (
    <li className={classes.item}>
      <LongText
        text={text}
        most={most}
        className={classes.text}
        beside={
          <p className={classes.meta}>
            <time dateTime={created_at}>{timeText(created_at)}</time>
            {author && <span>{author}</span>}
          </p>
        }
      />
    </li>
  )
}
