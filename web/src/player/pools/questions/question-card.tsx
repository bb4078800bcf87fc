import { pointsInWords, type Question } from '@compety/contract'
import { IconBan, IconCheck, IconHourglass, IconX } from '@tabler/icons-react'
import { StatusBadge } from '../../../kit/status-badge.tsx'
import { Countdown } from '../../../kit/time/countdown.tsx'
import { GivenAnswers } from '../../../pools/questions/given-answers.tsx'
import { answersText, answerText } from '../../../pools/questions/question-words.ts'
import classes from '../../../pools/questions/questions.module.css'
import { AnswerForm } from './answer-form.tsx'

/** A bonus question: with a form until its deadline, and then with what all answered and what was right. */
export function QuestionCard({ question, isOpen }: { question: Question; isOpen: boolean }) {
  const { text, points, nearest, deadline, is_closed, my_answer } = question
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <span>
          {pointsInWords(points)}
          {nearest && ' para el número más cercano'}
        </span>
        {is_closed ? <State question={question} /> : <Countdown until={deadline} prefix="Cierra en" over="Cerrada" />}
      </div>
      <h3 className={classes.text}>{text}</h3>
      {!is_closed && isOpen ? (
        <AnswerForm key={question.id} question={question} />
      ) : (
        <p className={classes.note}>
          {my_answer === null ? 'No respondiste.' : `Tu respuesta: ${answerText(question, my_answer)}`}
        </p>
      )}
      {question.right_answers && (
        <p className={classes.note}>Respuesta correcta: {answersText(question, question.right_answers)}</p>
      )}
      <GivenAnswers question={question} />
    </li>
  )
}

function State({ question: { is_void, settled_at, my_points } }: { question: Question }) {
  if (is_void) return <StatusBadge tone="neutral" icon={IconBan} label="Anulada: no da puntos" />
  if (settled_at === null)
    return <StatusBadge tone="neutral" icon={IconHourglass} label="Cerrada, espera la respuesta" />
  if (my_points === null) return <StatusBadge tone="neutral" icon={IconX} label="Sin respuesta" />
  return my_points > 0 ? (
    <StatusBadge tone="success" icon={IconCheck} label={`Acertaste: +${my_points}`} />
  ) : (
    <StatusBadge tone="danger" icon={IconX} label="No acertaste: 0 puntos" />
  )
}
