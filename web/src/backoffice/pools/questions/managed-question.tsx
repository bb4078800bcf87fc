import {
  deleteQuestion,
  type Pool,
  parsedDate,
  pointsInWords,
  poolStatus,
  type Question,
  settleQuestion,
} from '@compety/contract'
import { Button } from '@mantine/core'
import { IconBan, IconCheck, IconHourglass, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { StatusBadge } from '../../../kit/status-badge.tsx'
import { GivenAnswers } from '../../../pools/questions/given-answers.tsx'
import { answersText, countText, kindNames } from '../../../pools/questions/question-words.ts'
import { useDeleteQuestion, useVoid } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { QuestionForm } from './question-form.tsx'
import { SettleForm } from './settle-form.tsx'

type ManagedProps = { question: Question; pool: Pool }

/** A question with what those who run the pool may do with it at present. */
export function ManagedQuestion({ question, pool }: ManagedProps) {
  const [doing, setDoing] = useState<'edit' | 'settle'>()
  const close = () => setDoing(undefined)
  const { text, points, nearest, kind, deadline, is_closed, answers_count, right_answers } = question
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span>
          {kindNames[kind]} · {pointsInWords(points)}
          {nearest && ' al más cercano'} · {countText(answers_count)}
        </span>
        <State question={question} />
      </div>
      <h3 className={classes.text}>{text}</h3>
      <p className={classes.note}>
        {is_closed ? 'Cerró' : 'Se responde hasta'} el {parsedDate(deadline)}
      </p>
      {right_answers && <p className={classes.note}>Respuesta correcta: {answersText(question, right_answers)}</p>}
      <GivenAnswers question={question} />
      {doing === 'edit' && <QuestionForm pool={pool} question={question} onDone={close} />}
      {doing === 'settle' && <SettleForm question={question} onDone={close} />}
      {doing === undefined && <Actions question={question} pool={pool} onDo={setDoing} />}
    </li>
  )
}

function State({ question: { is_closed, is_void, settled_at } }: { question: Question }) {
  if (is_void) return <StatusBadge tone="neutral" icon={IconBan} label="Anulada" />
  if (settled_at) return <StatusBadge tone="success" icon={IconCheck} label="Resuelta" />
  return is_closed ? (
    <StatusBadge tone="urgent" icon={IconHourglass} label="Por resolver" />
  ) : (
    <StatusBadge tone="accent" icon={IconPencil} label="Abierta" />
  )
}

type ActionsProps = ManagedProps & { onDo: (what: 'edit' | 'settle') => void }

function Actions({ question, pool, onDo }: ActionsProps) {
  const may = useMayCall()
  const remove = useDeleteQuestion(pool.id, question.id)
  const annul = useVoid(pool.id, question.id)
  if (pool.status === poolStatus.archived) return null
  const count = countText(question.answers_count)
  if (!question.is_closed)
    return may(deleteQuestion, pool) ? (
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onDo('edit')}>
          Editar
        </Button>
        <Asked verb="Eliminar" title="Eliminar la pregunta" change={remove}>
          {question.answers_count > 0 ? `Se pierde con ella: ${count}.` : 'Nadie la ha respondido.'}
        </Asked>
      </div>
    ) : null
  if (!may(settleQuestion, pool)) return null
  return (
    <div className={classes.actions}>
      <Button variant={question.settled_at ? 'default' : 'filled'} onClick={() => onDo('settle')}>
        {question.settled_at ? 'Corregir' : 'Resolver'}
      </Button>
      {!question.is_void && (
        <Asked verb="Anular" title="Anular la pregunta" change={annul}>
          Nadie recibe puntos por ella. Puedes resolverla después.
        </Asked>
      )}
    </div>
  )
}

type Change = { mutate: (input: undefined, then: { onSettled: () => void }) => void; isPending: boolean }
type AskedProps = { verb: string; title: string; change: Change; children: string }

/** A button that asks before it acts. */
function Asked({ verb, title, change: { mutate, isPending }, children }: AskedProps) {
  const [isAsking, setAsking] = useState(false)
  const oneAtATime = useOneAtATime()
  const confirm = () =>
    oneAtATime((done) => {
      const onSettled = () => {
        done()
        setAsking(false)
      }
      mutate(undefined, { onSettled })
    })
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirm={verb}
        danger
        waiting={isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  )
}
