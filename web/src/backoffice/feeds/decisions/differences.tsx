import { decideFeed, type Feed, type FeedItem, type Match } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { Section } from '../../../ui/page.tsx'
import { dateTime } from '../../date-time.tsx'
import { PartialList } from '../../imports/partial-list.tsx'
import { nameOfMatch } from '../../matches/match-name.ts'
import { useMayCall } from '../../records/may-call.ts'
import { useMatchesOfTournament } from '../../tournaments/tournaments.data.ts'
import { type FeedDecision, useDecideFeed } from '../runs/feed-runs.data.ts'
import { type AskedDeletion, DeletionDialog } from './deletion-dialog.tsx'
import { decisionOn, type HeldChoices, openItems } from './feed-decisions.ts'
import classes from './feed-items.module.css'
import { ItemText } from './feed-items.tsx'

type Take = FeedDecision['take']

/** What a source says otherwise than we, with the buttons to take it or to keep ours. One, or several at once. */
export function Differences({ feed, items }: { feed: Feed; items: readonly FeedItem[] }) {
  const open = openItems(items)
  const may = useMayCall()(decideFeed)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [held, setHeld] = useState<HeldChoices>(new Map())
  const { mutate, isPending } = useDecideFeed(feed.id)
  const oneAtATime = useOneAtATime()
  const [asked, setAsked] = useState<AskedDeletion>()
  const hasHeld = open.some(({ kind }) => kind === 'held')
  const { data: matches = [] } = useMatchesOfTournament(feed.tournament_id, hasHeld)
  if (open.length === 0) return null

  const send = (decisions: readonly FeedDecision[]) => {
    setAsked(undefined)
    oneAtATime((onSettled) => mutate([...decisions], { onSuccess: () => setSelected(new Set()), onSettled }))
  }
  const decide = (chosen: typeof open, take: Take) => {
    const decisions = chosen.flatMap((item) => decisionOn(item, take, held) ?? [])
    const deleted = take === 'source' ? chosen.filter(({ deletes }) => deletes) : []
    if (decisions.length === 0) return
    if (deleted.length > 0) setAsked({ decisions, deleted })
    else send(decisions)
  }
  const chosen = open.filter(({ id }) => selected.has(id))
  const select = (id: number, isSelected: boolean) => {
    const others = [...selected].filter((one) => one !== id)
    setSelected(new Set(isSelected ? [...others, id] : others))
  }
  return (
    <Section title={`Diferencias con la fuente (${open.length})`}>
      {may && open.length > 1 && (
        <div className={classes.all}>
          <CheckBox
            checked={chosen.length === open.length}
            isPartial={chosen.length > 0 && chosen.length < open.length}
            disabled={isPending}
            onChange={(all) => setSelected(new Set(all ? open.map(({ id }) => id) : []))}
          >
            Todas
          </CheckBox>
          <Takes
            disabled={isPending || chosen.length === 0}
            isTakable={chosen.some((item) => decisionOn(item, 'source', held))}
            about={`: ${chosen.length} elegidas`}
            isFilled
            onTake={(take) => decide(chosen, take)}
          />
        </div>
      )}
      <PartialList all={open} more={`Mostrar las ${open.length} diferencias`} className={classes.items}>
        {(item) => (
          <li key={item.id}>
            {may && open.length > 1 ? (
              <CheckBox checked={selected.has(item.id)} disabled={isPending} onChange={(is) => select(item.id, is)}>
                <ItemText item={item} />
              </CheckBox>
            ) : (
              <ItemText item={item} />
            )}
            {may && (
              <div className={classes.decide}>
                {item.kind === 'held' && (
                  <HeldChoice
                    item={{ ...item, candidates: item.candidates.filter((id) => !isChosenFor(held, id, item.id)) }}
                    matches={matches}
                    value={held.get(item.id)}
                    disabled={isPending}
                    onChoose={(choice) => setHeld(withChoice(held, item.id, choice))}
                  />
                )}
                <Takes
                  disabled={isPending}
                  isTakable={decisionOn(item, 'source', held) !== undefined}
                  deletes={item.deletes !== undefined}
                  about={`: ${item.match}`}
                  onTake={(take) => decide([item], take)}
                />
              </div>
            )}
          </li>
        )}
      </PartialList>
      <DeletionDialog asked={asked} onConfirm={send} onClose={() => setAsked(undefined)} />
    </Section>
  )
}

/** Whether another row was said to be this match. */
function isChosenFor(held: HeldChoices, match: number, but: number): boolean {
  return [...held].some(([item, choice]) => choice === match && item !== but)
}

function withChoice(held: HeldChoices, id: number, choice: number | 'new' | undefined): HeldChoices {
  const next = new Map(held)
  if (choice === undefined) next.delete(id)
  else next.set(id, choice)
  return next
}

type TakesProps = {
  disabled: boolean
  /** False for held rows of which nobody said which match they are. */
  isTakable: boolean
  /** Taking the source's value deletes the match. */
  deletes?: boolean
  /** Completes the names of the buttons for screen readers. */
  about: string
  /** Of several items at once, which stands out from the single ones. */
  isFilled?: boolean
  onTake: (take: Take) => void
}

function Takes({ disabled, isTakable, deletes = false, about, isFilled = false, onTake }: TakesProps) {
  return (
    <>
      <Button
        size="sm"
        variant={isFilled ? 'filled' : 'default'}
        disabled={disabled || !isTakable}
        onClick={() => onTake('source')}
        {...(deletes && { color: 'red', variant: 'outline' })}
      >
        {deletes ? 'Eliminar el partido' : 'Tomar lo de la fuente'}
        <span className="spoken">{about}</span>
      </Button>
      <Button size="sm" variant="default" disabled={disabled} onClick={() => onTake('ours')}>
        Conservar lo nuestro<span className="spoken">{about}</span>
      </Button>
    </>
  )
}

type HeldChoiceProps = {
  item: FeedItem
  matches: readonly Match[]
  value: number | 'new' | undefined
  disabled: boolean
  onChoose: (choice: number | 'new' | undefined) => void
}

function HeldChoice({ item: { match, candidates }, matches, value, disabled, onChoose }: HeldChoiceProps) {
  const labelOf = (id: number): string => {
    const known = matches.find((one) => one.id === id)
    return known ? `Es ${nameOfMatch(known)}, ${dateTime(known.beginst_at)}` : `Es el partido ${id}`
  }
  return (
    <NativeSelect
      aria-label={`Qué partido es ${match}`}
      disabled={disabled}
      value={String(value ?? '')}
      data={[
        { value: '', label: 'Elige qué partido es' },
        ...candidates.map((id) => ({ value: String(id), label: labelOf(id) })),
        { value: 'new', label: 'Es nuevo' },
      ]}
      onChange={({ currentTarget: { value } }) => onChoose(value === 'new' ? value : Number(value) || undefined)}
    />
  )
}
