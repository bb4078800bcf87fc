import { officeFailures } from '@compety/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import type { Refused } from '../../platform/api/failures.ts'
import { refusedWith } from '../../platform/api/refused-with.ts'
import { serverNow } from '../../platform/api/server-clock.ts'
import { createMatch, type Match, officeWording, updateMatch } from '../../schemas.ts'
import { predictionsText } from '../records/asked-numbers.ts'
import { optionsOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { useShowFailureOnce } from '../records/show-failure-once.ts'
import { useOwner } from '../records/use-owner.ts'
import { useOfficeView } from '../tournaments/office-view.ts'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import {
  blankMatch,
  clearDependentValues,
  keepLead,
  matchFields,
  nextMatch,
  validateMatch,
  valuesOfMatch,
} from './match-fields.ts'
import { nameOfMatch } from './match-name.ts'
import { useSaveMatch, useTeamsOfSport } from './matches.data.ts'
import { ReopenDialog } from './postpone/reopen-dialog.tsx'
import { usePlaceOptions } from './use-place-options.ts'

type Named = { id: number; name: string }
type MatchFormProps = {
  match?: Match
  version?: string | undefined
  sports: readonly Named[]
  teams?: readonly Named[]
}

/**
 * The form of a new or existing match. A second match of the same teams on a day (409 `match_duplicate`) and a deadline
 * that opens again (409 `deadline_reopens`) need a confirmation. Several new matches can be added one after the other.
 */
export function MatchForm({ match, version, sports, teams: initialTeams = [] }: MatchFormProps) {
  const chosen = useOwner(createMatch)
  const owner = match ? (match.organizer_id ?? undefined) : chosen
  const organizer_id = String(owner ?? '')
  const initial = match ? valuesOfMatch(match) : { ...blankMatch, organizer_id }
  const [duplicate, setDuplicate] = useState<Match>()
  const [reopening, setReopening] = useState<string>()
  // What was confirmed since the last edit; a save may ask more than once.
  const confirmed = useRef<string[]>([])
  const addsAnother = useRef(false)
  // The match that was added last, whose form was replaced by that of the next one.
  const [added, setAdded] = useState<Match>()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added) fields.current?.querySelector<HTMLElement>('[name="home_team_id"]')?.focus()
  }, [added])
  const navigate = useNavigate()
  const view = useOfficeView()
  const { save } = useSaveMatch(match?.id)
  const send = async (sent: Submission) => {
    try {
      const { match: saved, message } = await save(sent)
      if (addsAnother.current) return beginNext(saved, message)
      await navigate({ to: '/matches/$matchId', params: { matchId: String(saved.id) }, search: view, replace: !match })
    } catch (error) {
      if (refusedWith(error, officeFailures.match_duplicate)) setDuplicate(error.body.match as Match)
      if (refusedWith(error, officeFailures.deadline_reopens)) setReopening(predictionsText(error.body))
      throw error
    }
  }
  const form = useRecordForm({
    initial,
    version,
    schema: (match ? updateMatch : createMatch).body,
    validate: validateMatch({ original: initial, now: serverNow, mayHaveReason: match !== undefined }),
    dependentValues: (values, edited) => ({
      ...clearDependentValues(values, edited),
      ...(added && keepLead(values, edited, form.values)),
    }),
    savedOf: ({ body }: Refused) => valuesOfMatch(body.match as Match),
    save: send,
  })
  const beginNext = (saved: Match, message: string) => {
    showSuccess(message, nameOfMatch(saved))
    form.begin({ ...nextMatch(saved), organizer_id })
    setAdded(saved)
    confirmed.current = []
  }
  const { sport_id = '' } = form.values
  const isSportUnchanged = sport_id === initial.sport_id
  const { data: others = [], error } = useTeamsOfSport(
    sport_id === '' || isSportUnchanged ? undefined : Number(sport_id),
    owner,
  )
  useShowFailureOnce(error, officeWording.teamsLoadFailed)
  const { tournaments, rounds } = usePlaceOptions(form.values, { match, owner })
  const teams = isSportUnchanged ? initialTeams : others
  const confirm = (word: string) => {
    setDuplicate(undefined)
    setReopening(undefined)
    confirmed.current.push(word)
    form.submit(() => undefined, { confirm: confirmed.current.join(',') })
  }
  const close = () => {
    setDuplicate(undefined)
    setReopening(undefined)
    confirmed.current = []
  }
  const cancel = useCancel({ list: '/matches', ...(match && { detail: `/matches/${match.id}`, search: view }) })
  return (
    <div ref={fields}>
      <RecordForm
        label="Datos del partido"
        form={form}
        fields={matchFields({
          sports: optionsOf(sports),
          teams: optionsOf(teams),
          tournaments,
          rounds: form.values.tournament_id ? rounds : undefined,
          reason: match && (form.values.reason ?? ''),
        })}
        {...(!match && {
          another: {
            label: 'Guardar y agregar otro',
            onChoose: (isAnother) => {
              addsAnother.current = isAnother
            },
          },
        })}
        onCancel={cancel}
      />
      <DuplicateDialog first={duplicate} onClose={close} onConfirm={() => confirm('duplicate')} />
      <ReopenDialog predictions={reopening} onClose={close} onConfirm={() => confirm('reopen')} />
    </div>
  )
}
