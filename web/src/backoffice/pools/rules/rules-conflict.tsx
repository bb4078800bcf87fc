import { isolated, noun, type PoolSummary } from '@compety/contract'
import { ConflictNotice } from '../../records/conflict/conflict-notice.tsx'

/** The notice that somebody else saved other rules meanwhile. */
export function RulesConflict({ rules }: { rules: Readonly<PoolSummary['point_rules']> }) {
  return (
    <ConflictNotice conflict={rules}>
      <p>
        <b>Otra persona modificó esta {noun.one} mientras la editabas.</b>{' '}
        {rules.length > 0 ? 'Ahora están guardados estos criterios:' : 'Ahora no tiene criterios guardados.'}
      </p>
      {rules.length > 0 && (
        <ul>
          {rules.map(({ id, name, points }) => (
            <li key={id}>
              {isolated(name)}: {points}
            </li>
          ))}
        </ul>
      )}
      <p>
        Se conserva lo que escribiste; guarda de nuevo para dejarlo así, o usa «Reestablecer» para quedarte con lo
        guardado.
      </p>
    </ConflictNotice>
  )
}
