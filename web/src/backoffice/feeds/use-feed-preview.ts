import type { Feed } from '@compety/contract'
import { officeFailures } from '@compety/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { AnswerTimeout } from '../../platform/api/failures.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { type Choice, type Choices, createMissing, mappingOf, openTeams, withOpenNames } from './mapping/mapping.ts'
import { usePreviewFeed, useRunFeed } from './runs/feed-runs.data.ts'

const noNames: readonly string[] = []

/** The state of asking a source: the preview, the team of each name and the run. `asksAtOnce`: for a new feed. */
export function useFeedPreview({ id }: Feed, asksAtOnce: boolean) {
  const [choices, setChoices] = useState<Choices>(new Map())
  const [previewed, setPreviewed] = useState(choices)
  const [names, setNames] = useState(noNames)
  const preview = usePreviewFeed(id)
  const run = useRunFeed(id)
  const oneAtATime = useOneAtATime()
  const teams = withOpenNames(preview.data?.teams ?? [], names)
  const mapping = mappingOf(teams, choices)

  const ask = () => {
    run.reset()
    const onSuccess = () => {
      setPreviewed(choices)
      setNames(noNames)
    }
    oneAtATime((onSettled) => preview.mutate(mapping, { onSuccess, onSettled }))
  }
  const askAtOnce = useEffectEvent(ask)
  useEffect(() => {
    if (asksAtOnce) askAtOnce()
  }, [asksAtOnce])

  const forget = () => {
    setChoices(new Map())
    setNames(noNames)
    preview.reset()
  }
  const onError = (error: Error) => {
    if (error instanceof AnswerTimeout) {
      // The run goes on, and its progress is shown.
      run.reset()
      forget()
    }
    if (refusedWith(error, officeFailures.feed_names_open)) setNames(namesIn(error.body))
  }
  const apply = () => oneAtATime((onSettled) => run.mutate(mapping, { onSuccess: forget, onError, onSettled }))

  return {
    preview,
    run,
    teams,
    names,
    choices,
    /** The preview was made with other choices. */
    isChanged: preview.data !== undefined && choices !== previewed,
    open: openTeams(teams, choices),
    choose: (name: string, choice: Choice | undefined) => setChoices(chosen(choices, name, choice)),
    createAll: () => setChoices(createMissing(teams, choices)),
    ask,
    apply,
  }
}

export type FeedPreviewState = ReturnType<typeof useFeedPreview>

const chosen = (choices: Choices, name: string, choice: Choice | undefined): Choices => {
  const next = new Map(choices)
  if (choice === undefined) next.delete(name)
  else next.set(name, choice)
  return next
}

const namesIn = ({ names }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(names) ? names.filter((name) => typeof name === 'string') : noNames
