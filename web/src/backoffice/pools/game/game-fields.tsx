import { factorText, type Pool } from '@compety/contract'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { RecordFormState } from '../../records/form/use-record-form.ts'
import classes from './game.module.css'
import type { Lock } from './lock-of.ts'
import { MultipliersField } from './multipliers-field.tsx'
import { type Fields, NumberOption, Options, Switch } from './options.tsx'
import { Part } from './part.tsx'
import { TieBreaksField } from './tie-breaks-field.tsx'

type GameFieldsProps = {
  form: RecordFormState
  pool: Pool
  rounds: readonly { id: number; name: string }[]
  lock: Lock
}

/** The options of a game, each with a sentence of what it does. */
export function GameFields({ form, pool, rounds, lock }: GameFieldsProps) {
  const fields: Fields = { values: form.values, errors: form.errors, edit: form.edit }
  const frozen = {
    disabled: lock.whole !== undefined || lock.frozen !== undefined,
    why: lock.whole ? undefined : lock.frozen,
  }
  const open = { disabled: lock.whole !== undefined }
  return (
    <>
      <Criteria pool={pool} />
      <Part title="Cómo se cuentan" {...frozen}>
        <Options
          {...{ fields }}
          name="mode"
          label="Los criterios que cumple un pronóstico"
          options={[
            ['sum', 'Se suman todos', 'Un marcador exacto gana también los puntos del resultado y de la diferencia.'],
            ['best', 'Cuenta solo el mejor', 'Gana los puntos del criterio que más da, y nada más.'],
          ]}
        />
        <Options
          {...{ fields }}
          name="draw_difference"
          label="Si el partido acaba en empate"
          options={[
            ['true', 'Acertar el empate cumple la diferencia', 'Con 1-1, quien dijo 2-2 también gana la diferencia.'],
            ['false', 'Ningún empate cumple la diferencia', 'Ni siquiera el marcador exacto.'],
          ]}
        />
      </Part>
      <Part
        title="Desempates"
        sentence="Ordenan a los jugadores con los mismos puntos. Sin desempates comparten el puesto."
        {...frozen}
      >
        <TieBreaksField fields={fields} />
      </Part>
      <Part
        title="Multiplicadores"
        sentence="Los puntos de los criterios de un partido, o de todos los de una ronda, se multiplican."
        {...open}
      >
        <MultipliersField {...{ fields, pool, rounds }} isBound={lock.frozen !== undefined} />
      </Part>
      <Jokers fields={fields} state={frozen} />
      <Rarity fields={fields} state={frozen} />
      <Part title="Jornadas" sentence="Una tabla y un ganador por jornada. No dan puntos." {...frozen}>
        <Options
          {...{ fields }}
          name="matchdays"
          label="Cada jornada es"
          options={[
            ['', 'Sin jornadas', 'Solo hay la tabla general.'],
            ['rounds', 'Una ronda del torneo', 'Un partido sin ronda no está en ninguna.'],
            ['weeks', 'Una semana', 'De lunes a domingo.'],
          ]}
        />
      </Part>
      <Part
        title="Grupos"
        sentence="Grupos de jugadores, como departamentos o familias, cada uno con su tabla."
        {...open}
      >
        <Switch {...{ fields }} name="enabled" label="Hay grupos" />
        {fields.values.enabled === 'true' && (
          <NumberOption
            {...{ fields }}
            name="best"
            label="Jugadores que cuentan"
            hint="Los grupos se comparan por la media de tantos de sus mejores jugadores."
          />
        )}
      </Part>
      <Part title="Muro" sentence="Comentarios cortos de los jugadores, en general y en cada partido." {...open}>
        <Switch {...{ fields }} name="wall" label="Hay muro" />
      </Part>
    </>
  )
}

type State = { disabled: boolean; why: string | undefined }

function Jokers({ fields, state }: { fields: Fields; state: State }) {
  return (
    <Part title="Comodines" sentence="Cada jugador marca unos pocos partidos, que le valen más puntos." {...state}>
      <Switch {...{ fields }} name="jokers" label="Hay comodines" />
      {fields.values.jokers === 'true' && (
        <div className={classes.numbers}>
          <NumberOption
            {...{ fields }}
            name="count"
            label="Comodines por jugador"
            hint="Cuántos partidos puede marcar."
          />
          <Options
            {...{ fields }}
            name="per"
            label="Se reparten"
            options={[
              ['pool', 'Para todo el juego', ''],
              ['round', 'En cada ronda', 'Un partido sin ronda no admite comodín.'],
            ]}
          />
          <Options
            {...{ fields }}
            name="factor"
            label="El partido vale"
            options={[
              ['2', factorText(2), 'El doble.'],
              ['3', factorText(3), 'El triple.'],
            ]}
          />
        </div>
      )}
    </Part>
  )
}

function Rarity({ fields, state }: { fields: Fields; state: State }) {
  return (
    <Part
      title="Rareza"
      sentence="Acertar lo que casi nadie acierta da puntos de más, que no se multiplican."
      {...state}
    >
      <Switch {...{ fields }} name="rarity" label="Hay puntos por rareza" />
      {fields.values.rarity === 'true' && (
        <div className={classes.numbers}>
          <NumberOption {...{ fields }} name="points" label="Puntos de más" hint="Los gana cada uno que acierta." />
          <NumberOption
            {...{ fields }}
            name="percent"
            label="Porcentaje máximo"
            hint="Hasta este porcentaje de aciertos es raro. Se admiten decimales."
            decimals={2}
          />
          <NumberOption
            {...{ fields }}
            name="min_players"
            label="Pronósticos mínimos"
            hint="Con menos pronósticos en el partido no hay rareza."
          />
          <Options
            {...{ fields }}
            name="criterion"
            label="Hay que acertar"
            options={[
              ['outcome', 'El resultado', 'Quién gana, o el empate.'],
              ['exact_score', 'El marcador exacto', ''],
            ]}
          />
        </div>
      )}
    </Part>
  )
}

function Criteria({ pool }: { pool: Pool }) {
  return (
    <Part title="Criterios de puntuación" sentence="Lo que da puntos en cada partido.">
      {pool.point_rules.length === 0 ? (
        <p>Todavía no hay criterios: así nadie puede ganar puntos.</p>
      ) : (
        <ul className={classes.criteria}>
          {pool.point_rules.map(({ id, name, points }) => (
            <li key={id}>
              <span>{name}</span>
              <b className="numeral">{points}</b>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/pools/$poolId/addPointRules" params={{ poolId: String(pool.id) }} variant="default">
          Cambiar criterios y puntos
        </LinkButton>
      </div>
    </Part>
  )
}
