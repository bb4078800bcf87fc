import { type FeedItem, feedItemKinds } from '@compety/contract'
import { instantsInWords } from '../../imports/instants-in-words.ts'
import { PartialList } from '../../imports/partial-list.tsx'
import classes from './feed-items.module.css'

/** What a source said that a run does not take by itself. */
export function FeedItems({ items }: { items: readonly FeedItem[] }) {
  return (
    <PartialList all={items} more={`Mostrar los ${items.length}`} className={classes.items}>
      {(item) => (
        <li key={keyOf(item)}>
          <ItemText item={item} />
        </li>
      )}
    </PartialList>
  )
}

const keyOf = ({ id, kind, match, reason, source }: FeedItem) => id ?? [kind, match, reason, source].join()

const decisions = { source: 'Se tomó lo de la fuente.', ours: 'Se conserva lo nuestro.' } as const

/** The match, the reason and both values of an item, and what was decided. */
export function ItemText({ item: { kind, match, reason, source, ours, decided } }: { item: FeedItem }) {
  return (
    <span className={classes.text}>
      <span className={classes.kind}>{feedItemKinds[kind]}</span>
      <b>{match}</b>
      <span>{reason}</span>
      {(source !== null || ours !== null) && (
        <span className={classes.values}>
          {source !== null && (
            <span>
              La fuente dice <b>{instantsInWords(source)}</b>
            </span>
          )}
          {ours !== null && (
            <span>
              Aquí: <b>{instantsInWords(ours)}</b>
            </span>
          )}
        </span>
      )}
      {decided && <em className={classes.decided}>{decisions[decided]}</em>}
    </span>
  )
}
