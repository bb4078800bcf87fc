import { type AuditEntry, countedScores, isolated } from '@compety/contract'
import { kindNames } from '../../pools/questions/question-words.ts'
import { coins, price } from '../amounts.ts'
import { dateTime } from '../date-time.tsx'
import classes from './changes.module.css'
import { fieldName, inOrder } from './field-names.ts'

const isInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
const amounts: Readonly<Record<string, (amount: number) => string>> = { price, coin_ammount: coins, coins }
const keyed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  counted_score: countedScores,
  question_kind: kindNames,
}
const shown = (field: string, value: string | null) => {
  if (value === null || value === '') return '–'
  const named = amounts[field]?.(Number(value)) ?? keyed[field]?.[value]
  return named ?? (isInstant(value) ? dateTime(value) : isolated(value))
}

/** Each field that a change touched, with its value before and after. */
export function Changes({ changes, action }: Pick<AuditEntry, 'changes' | 'action'>) {
  // A field that was empty and still is, as on creation, is not shown as a change.
  const visible = inOrder(changes.filter(({ field, before, after }) => shown(field, before) !== shown(field, after)))
  if (visible.length === 0) return action === 'update' ? <p>Guardado sin cambios</p> : null
  return (
    <dl className={classes.changes}>
      {visible.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {before !== null && (
              <>
                <span className="spoken">antes: </span>
                <del>{shown(field, before)}</del>
                <i aria-hidden> → </i>
                <span className="spoken">, ahora: </span>
              </>
            )}
            <ins>{shown(field, after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
