import { addPointRules, noun, type PoolSummary, poolStatus, poolsEnded } from '@compety/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useFocusOnError } from '../../../kit/forms/use-focus-on-error.ts'
import { AskBeforeLeaving } from '../../../ui/form/ask-before-leaving.tsx'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { type Chosen, chosenOf, paysNothing, proposedOf, readChosen, toggled } from './chosen-rules.ts'
import { PointRuleRow } from './point-rule-row.tsx'
import { type SavedPointRules, savedRulesOf, useSavePointRules } from './point-rules.data.ts'
import classes from './point-rules-form.module.css'
import { RulesConflict } from './rules-conflict.tsx'

type Rule = PoolSummary['point_rules'][number]

type PointRulesFormProps = {
  pool: PoolSummary
  /** The version of the pool when the form was opened. */
  version: string | undefined
  rules: readonly Rule[]
}

/** Chooses the scoring rules of a pool and their points. */
export function PointRulesForm({ pool, rules, ...begun }: PointRulesFormProps) {
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(pool.point_rules))
  const [saved, setSaved] = useState(chosen)
  const [version, setVersion] = useState(begun.version)
  const [conflict, setConflict] = useState<readonly Rule[]>()
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [reason, setReason] = useState('')
  const may = useMayCall()
  const { mutate, isPending } = useSavePointRules(pool.id)
  const element = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const isLocked = poolsEnded.includes(pool.status)
  const change = (next: Chosen) => {
    setChosen(next)
    setErrors({})
  }
  /** Stores the rules that are saved now, with their version. */
  const setSavedRules = (rules: readonly Rule[], version: string | undefined) => {
    setSaved(chosenOf(rules))
    setVersion(version)
  }
  const reset = () => {
    change(saved)
    setConflict(undefined)
  }
  const acceptAnswer = ({ answer, version }: SavedPointRules) => {
    setSavedRules(answer.point_rules, version)
    setChosen(chosenOf(answer.point_rules))
    setConflict(undefined)
  }
  const handleConflict = (error: unknown) => {
    const current = savedRulesOf(error)
    if (!current) return
    setSavedRules(current.rules, current.version)
    setConflict(current.rules)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const { body, errors } = readChosen(chosen, rules)
    setErrors(errors)
    if (!body) return focusOnError(element.current)
    if (!isPending)
      mutate(
        { body: { ...body, reason: reason || null }, version },
        { onSuccess: acceptAnswer, onError: handleConflict },
      )
  }
  const points = Object.values(chosen)
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={onSubmit} aria-label="Criterios de puntuación">
      <AskBeforeLeaving isUnsaved={() => !isSame(chosen, saved)} />
      {conflict && <RulesConflict rules={conflict} />}
      {isLocked && <p>{`Los criterios de una ${noun.one} finalizada o archivada ya no cambian.`}</p>}
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <PointRuleRow
            key={rule.id}
            rule={rule}
            points={chosen[rule.id]}
            error={errors[rule.id]}
            disabled={isLocked}
            onToggle={() => change(toggled(chosen, rule))}
            onType={(points) => change({ ...chosen, [rule.id]: points })}
          />
        ))}
      </ul>
      {!isLocked && (
        <div className={classes.help}>
          <p>
            {points.every(paysNothing)
              ? 'Así nadie podrá ganar puntos.'
              : 'Los puntos de todos los criterios que se cumplen se suman.'}
          </p>
          <Button variant="default" size="sm" disabled={isPending} onClick={() => change(proposedOf(rules))}>
            Proponer puntos
          </Button>
        </div>
      )}
      {!isLocked && pool.status !== poolStatus.scheduled && may({ access: addPointRules.access }) && (
        <CountedTextarea
          name="reason"
          label="Motivo del cambio"
          description="Opcional. Lo leen los jugadores."
          size="md"
          max={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      {!isLocked && (
        <div className={classes.actions}>
          <Button type="submit" loading={isPending}>
            Guardar
          </Button>
          <Button variant="default" disabled={isPending} onClick={reset}>
            Reestablecer
          </Button>
        </div>
      )}
    </form>
  )
}

const isSame = (a: Chosen, b: Chosen): boolean => {
  const [rules, others] = [Object.entries(a), Object.entries(b)]
  return rules.length === others.length && rules.every(([id, points]) => b[Number(id)] === points)
}
