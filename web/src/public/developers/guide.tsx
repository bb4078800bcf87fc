import {
  type DeveloperGuide,
  longestManageDays,
  noun,
  type Scope,
  scopeNames,
  scopeTitles,
  webhookEvents,
} from '@compety/contract'
import { Code, Facts, Section, sections } from './pieces.tsx'
import { Receiving } from './receiving.tsx'

const scopeTexts: Record<Scope, string> = {
  read: `Lo que ve el jugador: sus ${noun.many}, partidos, pronósticos, tablas y avisos.`,
  predict: `Pronosticar, usar comodines, responder preguntas, entrar y salir de ${noun.many}.`,
  organize: `Llevar las ${noun.many} de los organizadores de los que eres miembro.`,
  manage: `Lo que permiten los privilegios de tu rol, menos usuarios, roles, privilegios y correos. Vence a los ${longestManageDays} días como mucho.`,
}

/** The guide for developers. It is rendered on the server only. */
export function Guide({ guide }: { guide: DeveloperGuide }) {
  return (
    <>
      <h1>Desarrolladores</h1>
      <p className="lead">
        Todo lo que hace {noun.brand} se puede hacer desde un programa: leer tablas, pronosticar, llevar una {noun.one}{' '}
        o enterarse de un gol.
      </p>
      <nav aria-label="En esta página">
        {sections.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Start guide={guide} />
      <Tokens />
      <Answers guide={guide} />
      <Receiving events={webhookEvents} examples={guide.examples} />
      <More guide={guide} />
      <Calls guide={guide} />
    </>
  )
}

function Start({ guide: { examples } }: { guide: DeveloperGuide }) {
  return (
    <Section of="empezar">
      <ol>
        <li>
          <p>
            <b>Crea un token</b> en <a href="/myProfile?tab=tokens">Mi Perfil, «Acceso para programas»</a>, con los
            permisos «{scopeTitles.read}» y «{scopeTitles.predict}». Se muestra una sola vez. Guárdalo:
          </p>
          <Code text="export COMPETY_TOKEN='cpt_…'" />
          <details>
            <summary>Sin navegador</summary>
            <p>
              La respuesta a la entrada tiene en <code>token</code> el de la sesión. Las llamadas que piden una sesión
              lo llevan en <code>X-Token</code>, y tu correo en <code>X-Email</code>:
            </p>
            <Code text={examples.logIn} />
            <Code text="export COMPETY_EMAIL='ana@example.com' COMPETY_SESSION='…'" />
            <Code text={examples.token} />
          </details>
        </li>
        <li>
          <p>
            <b>Lee</b> las {noun.many} en las que juegas, y los partidos que todavía puedes pronosticar:
          </p>
          <Code text={examples.pools} />
          <Code text={examples.sheet} />
        </li>
        <li>
          <p>
            <b>Guarda un pronóstico</b>, con el id de uno de esos partidos. Vale en todas tus {noun.many} con el
            partido:
          </p>
          <Code text={examples.save} />
          <p>
            Cada fila se guarda o se rechaza por sí misma, y el estado es 200 también si ninguna se guardó: mira{' '}
            <code>isSaved</code> y <code>message</code>. El plazo lo juzga el reloj de la base de datos. Lo guardado
            está en <code>prediction</code> al leer los partidos otra vez; con su <code>version</code> en{' '}
            <code>based_on</code> no pisas un cambio hecho en otro lugar.
          </p>
        </li>
        <li>
          <p>
            <b>Lee la tabla</b> de una {noun.one}, con su id:
          </p>
          <Code text={examples.ranking} />
        </li>
      </ol>
    </Section>
  )
}

const nameOf = (scope: Scope) => (
  <>
    {scopeTitles[scope]} <code>{scope}</code>
  </>
)

function Tokens() {
  return (
    <Section of="tokens">
      <p>
        Un token actúa por ti y nunca puede más que tú. Envíalo como <code>Authorization: Bearer</code>, sin{' '}
        <code>X-Token</code>. Los permisos no se incluyen unos a otros.
      </p>
      <Facts heads={['Permiso', 'Qué abre']} rows={scopeNames.map((scope) => [nameOf(scope), scopeTexts[scope]])} />
      <p>
        Cerrados a los tokens están contraseñas, correos, sesiones, segundos factores y los propios tokens. Un token
        termina si lo revocas, si cambias la contraseña, o si tu cuenta se bloquea o se elimina.
      </p>
    </Section>
  )
}

const statuses: readonly [number, string][] = [
  [401, 'El token no existe, venció o se revocó.'],
  [403, 'Al token le falta el permiso, o a ti el derecho.'],
  [404, 'No existe, o no puedes verlo.'],
  [409, 'No se puede ahora: el plazo venció, está lleno, o alguien lo cambió antes. «message» dice por qué.'],
  [422, 'Un campo está mal: la respuesta tiene un texto por campo, y dice qué tipo se espera y dónde.'],
  [429, 'Demasiadas llamadas. «Retry-After» dice cuántos segundos esperar.'],
  [503, 'Hay mucha carga. Repite después de «Retry-After»; nada se guardó a medias.'],
]

function Answers({ guide: { limits } }: { guide: DeveloperGuide }) {
  const { calls, predictions, minutes } = limits
  return (
    <Section of="respuestas">
      <p>
        Todo es JSON en UTF-8. Los instantes son ISO 8601 en UTC, y los textos para personas están en español. Una
        respuesta nueva puede traer campos que no conoces: ignóralos.
      </p>
      <ul>
        <li>
          {calls} llamadas cada {minutes} minutos por cuenta, todos sus tokens juntos, y aparte {predictions} que
          guardan pronósticos. Guardar muchos de una vez cuenta como una.
        </li>
        <li>
          Las listas tienen <code>page</code> y <code>per_page</code>, y responden <code>total</code> y{' '}
          <code>nextPage</code>.
        </li>
        <li>
          Lo que se edita lleva un <code>ETag</code>. Con <code>If-Match</code> no pisas el cambio de otra persona.
        </li>
        <li>
          Si se pierde una respuesta, puedes repetir la llamada: los pronósticos y los resultados no se guardan dos
          veces. Un segundo token con el mismo nombre, o un segundo webhook con la misma dirección, se rechaza. Antes de
          repetir otra creación, mira la lista.
        </li>
      </ul>
      <Facts heads={['Estado', 'Qué significa']} rows={statuses} />
    </Section>
  )
}

function More({ guide: { examples } }: { guide: DeveloperGuide }) {
  return (
    <Section of="en-vivo">
      <ul>
        <li>
          <p>
            <b>En vivo</b>: un flujo de eventos dice qué cambió, para volver a leerlo. Sin <code>Accept</code> la
            respuesta es JSON con lo que cambió desde <code>?since=</code>. Un <code>EventSource</code> del navegador,
            que no envía cabeceras, usa <code>POST /changes/token</code> y <code>GET /changes?token=</code>.
          </p>
          <Code text={examples.stream} />
        </li>
        <li>
          <p>
            <b>Archivos</b> en CSV, JSON o XLSX: <code>GET /pools/{'{id}'}/export/table?format=csv</code>, y para quien
            lleva la {noun.one} también <code>matches</code>, <code>predictions</code> y <code>players</code>.
          </p>
        </li>
        <li>
          <p>
            <b>En tu web</b>: la tabla de una {noun.one} pública en un marco, <code>/embed/pools/{'{id}'}</code>, si su
            organizador lo permite.
          </p>
        </li>
      </ul>
    </Section>
  )
}

type Opened = Pick<DeveloperGuide['groups'][number]['calls'][number], 'isPublic' | 'scopes'>

const opens = ({ isPublic, scopes }: Opened): string => {
  if (isPublic) return 'pública'
  return scopes.length === 0 ? 'solo con sesión' : scopes.map((scope) => scopeTitles[scope]).join(' o ')
}

function Calls({ guide: { groups, examples } }: { guide: DeveloperGuide }) {
  return (
    <Section of="llamadas">
      <p>
        La descripción completa, con cada campo, es un documento OpenAPI 3.1. De él salen clientes con tipos para tu
        lenguaje. Se puede leer y probar en <a href="/api/docs">/api/docs</a>.
      </p>
      <Code text={examples.openApi} />
      <p>
        Las rutas están debajo de /api. Junto a cada llamada dice qué permiso del token la abre. «Solo con sesión» no se
        abre con un token, y «pública» no pide ninguno.
      </p>
      {groups.map(({ name, calls }) => (
        <details key={name}>
          <summary>
            {name} <span>{calls.length}</span>
          </summary>
          <ul>
            {calls.map(({ method, path, summary, isPublic, scopes }) => (
              <li key={`${method} ${path}`}>
                <code>
                  <b>{method}</b> {path}
                </code>
                <span>{summary}</span>
                <span className="scopes">{opens({ isPublic, scopes })}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}
