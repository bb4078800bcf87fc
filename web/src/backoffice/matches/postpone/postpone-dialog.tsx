import { isSameMinute, type Match, officeFailures, postponedDeadline, wording } from '@compety/contract'
import { useRef, useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { isSkipped } from '../../../kit/time/clock-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { refusedWith } from '../../../platform/api/refused-with.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { InstantField } from '../../../ui/form/instant-field.tsx'
import { dateTime } from '../../date-time.tsx'
import { predictionsText } from '../../records/asked-numbers.ts'
import { DuplicateDialog } from '../duplicate-dialog.tsx'
import { type Confirmed, usePostponeMatch } from './postpone.data.ts'
import { ReopenDialog } from './reopen-dialog.tsx'

type PostponeDialogProps = { match: Match; opened: boolean; onClose: () => void }
type Asked = { first?: Match; predictions?: string }

/** Asks for the new date of a match that is postponed, and says what becomes of its predictions. */
export function PostponeDialog({ match, opened, onClose }: PostponeDialogProps) {
  const [kickOff, setKickOff] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const [fault, setFault] = useState<string>()
  const [asked, setAsked] = useState<Asked>({})
  const confirmed = useRef<Confirmed>([])
  const oneAtATime = useOneAtATime()
  const close = () => {
    setKickOff('')
    setUnknown(false)
    setFault(undefined)
    onClose()
  }
  const { mutate, isPending } = usePostponeMatch(match.id, close)
  const onError = (error: unknown) => {
    if (error instanceof RefusedFields) setFault(error.fields.beginst_at)
    if (refusedWith(error, officeFailures.match_duplicate)) setAsked({ first: error.body.match as Match })
    if (refusedWith(error, officeFailures.deadline_reopens)) setAsked({ predictions: predictionsText(error.body) })
  }
  const send = (...words: Confirmed) => {
    setAsked({})
    confirmed.current = [...confirmed.current, ...words]
    const sent = { beginst_at: isUnknown ? null : kickOff, confirm: confirmed.current }
    oneAtATime((onSettled) => mutate(sent, { onError, onSettled }))
  }
  const submit = () => {
    const found = isUnknown ? undefined : faultOf(kickOff, match)
    setFault(found)
    confirmed.current = []
    if (!found) send()
  }
  const deadline = deadlineOf(match, isUnknown ? null : kickOff)
  return (
    <>
      <ConfirmDialog
        opened={opened}
        title="Posponer el partido"
        confirm="Posponer"
        waiting={isPending}
        onConfirm={submit}
        onClose={close}
        field={
          <>
            {!isUnknown && (
              <InstantField
                name="beginst_at"
                label="Nuevo inicio"
                value={kickOff}
                error={fault}
                withAsterisk
                onChange={(value) => {
                  setKickOff(value)
                  setFault(undefined)
                }}
              />
            )}
            <CheckBox checked={isUnknown} onChange={setUnknown}>
              Por definir
            </CheckBox>
            <p role="status">
              Límite de predicción: <b>{deadline.text}</b>
            </p>
          </>
        }
      >
        <p>Los pronósticos enviados se conservan{deadline.consequence}</p>
      </ConfirmDialog>
      <DuplicateDialog first={asked.first} onClose={() => setAsked({})} onConfirm={() => send('duplicate')} />
      <ReopenDialog predictions={asked.predictions} onClose={() => setAsked({})} onConfirm={() => send('reopen')} />
    </>
  )
}

const faultOf = (kickOff: string, { beginst_at }: Match): string | undefined => {
  if (kickOff === '' || isSkipped(kickOff)) return 'Ingresa la fecha de inicio.'
  return isSameMinute(kickOff, beginst_at) ? wording.sameKickOff : undefined
}

/** The new deadline as text, and what it means for the predictions. */
const deadlineOf = (match: Match, kickOff: string | null) => {
  if (kickOff === null)
    return { text: 'se cierra ahora', consequence: ' y quedan cerrados hasta que el partido tenga fecha.' }
  const changeable = ' y se pueden cambiar hasta el nuevo límite.'
  if (kickOff === '' || isSkipped(kickOff)) return { text: 'elige el nuevo inicio', consequence: changeable }
  const deadline = postponedDeadline(match, kickOff)
  return Date.parse(deadline) > serverNow()
    ? { text: dateTime(deadline), consequence: changeable }
    : { text: 'ya habrá pasado', consequence: ' y ya no se podrán cambiar.' }
}
