import { addPointRules, listPointRules, noun, type Pool, pointsInWords, poolStatus } from '@compety/contract'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/query/query-view.tsx'
import { useMayCall } from '../../records/may-call.ts'
import classes from './tab.module.css'

/** What a pool pays for, and the way to change it. */
export function RulesTab({ pool }: { pool: Pool }) {
  const may = useMayCall()
  const { id, point_rules: rules, status } = pool
  const change = status !== poolStatus.archived && may(addPointRules, pool) && may(listPointRules) && (
    <LinkButton to="/pools/$poolId/addPointRules" params={{ poolId: String(id) }} variant="default">
      Agregar criterio de puntuación
    </LinkButton>
  )
  if (rules.length === 0)
    return (
      <Section title="Criterios de puntuación">
        <Empty text={`La ${noun.one} no tiene criterios: así nadie podrá ganar puntos.`} action={change} />
      </Section>
    )
  return (
    <Section title={`Criterios de puntuación (${rules.length})`} aside={change}>
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={classes.rule}>
            <span>
              <b>{rule.name}</b>
              {rule.description && <small className={classes.description}>{rule.description}</small>}
            </span>
            <b className={classes.points}>{pointsInWords(rule.points ?? 0)}</b>
          </li>
        ))}
      </ul>
      {rules.length > 1 && <p className={classes.note}>Los puntos de todos los criterios que se cumplen se suman.</p>}
    </Section>
  )
}
