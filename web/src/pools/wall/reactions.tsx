import { type ReactionKind, reactionKinds, type WallComment } from '@compety/contract'
import { type Icon, IconMoodHappy, IconMoodSad, IconMoodSurprised, IconThumbUp } from '@tabler/icons-react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { useReact, type WallOf } from './wall.data.ts'
import classes from './wall.module.css'

const shown: Record<ReactionKind, { name: string; Icon: Icon }> = {
  like: { name: 'Me gusta', Icon: IconThumbUp },
  laugh: { name: 'Me divierte', Icon: IconMoodHappy },
  wow: { name: 'Me asombra', Icon: IconMoodSurprised },
  sad: { name: 'Me entristece', Icon: IconMoodSad },
}

type ReactionsProps = { comment: WallComment; wall: WallOf; isDisabled: boolean }

/** The reactions to a comment. Each is a button that is pressed where it is the reader's own. */
export function Reactions({ comment: { id, reactions, mine }, wall, isDisabled }: ReactionsProps) {
  const { mutate } = useReact(wall)
  const oneAtATime = useOneAtATime()
  return (
    <ul className={classes.reactions} aria-label="Reacciones">
      {reactionKinds.map((kind) => {
        const { name, Icon } = shown[kind]
        const [count, isMine] = [reactions[kind], mine.includes(kind)]
        return (
          <li key={kind}>
            <button
              type="button"
              className={classes.reaction}
              aria-pressed={isMine}
              aria-label={`${name}: ${count}`}
              title={name}
              disabled={isDisabled && !isMine}
              onClick={() => oneAtATime((onSettled) => mutate({ id, kind, isMine }, { onSettled }))}
            >
              <Icon size={18} aria-hidden />
              {count > 0 && <span className="numeral">{count}</span>}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
