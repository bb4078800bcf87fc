import {
  type DeveloperGuide,
  matchLifecycle,
  noun,
  overlapHours,
  poolLifecycle,
  type webhookEvents,
  webhookExamples,
} from '@compety/contract'
import { Code, Facts, Section } from './pieces.tsx'

const listOf = (states: Readonly<Record<number, string>>): string =>
  Object.entries(states)
    .map(([status, label]) => `${status} ${label}`)
    .join(', ')

type ReceivingProps = { events: typeof webhookEvents; examples: DeveloperGuide['examples'] }

/** What webhooks tell, how their messages are signed, and a program that receives them. */
export function Receiving({ events, examples }: ReceivingProps) {
  return (
    <Section of="webhooks">
      <p>
        Un webhook avisa a tu servidor por POST de lo que pasa en las {noun.many} de un organizador. Lo crean sus
        miembros en «Organizar», y quien administra, para todas. Cualquiera puede crear su organizador. Desde un
        programa se hace con la sesión, no con un token; la respuesta muestra el secreto una sola vez:
      </p>
      <Code text={examples.organizer} />
      <Code text={examples.webhook} />
      <p>La dirección es pública, con http o https. Las direcciones de una red privada no se admiten.</p>
      <Facts
        heads={['Evento', 'Cuándo']}
        rows={Object.entries(events).map(([name, text]) => [<code key={name}>{name}</code>, text])}
      />
      <p>
        Un mensaje es <code>{'{type, timestamp, data}'}</code>. Cada evento tiene sus datos:
      </p>
      {Object.entries(webhookExamples).map(([name, data]) => (
        <details key={name}>
          <summary>{name}</summary>
          <Code text={JSON.stringify({ type: name, timestamp: '2026-06-11T21:00:00.000Z', data }, null, 2)} />
        </details>
      ))}
      <p>
        <code>status</code> de una {noun.one}: {listOf(poolLifecycle.states)}; de un partido:{' '}
        {listOf(matchLifecycle.states)}.
      </p>
      <p>
        Los mensajes van firmados según Standard Webhooks, en las cabeceras <code>webhook-id</code>,{' '}
        <code>webhook-timestamp</code> y <code>webhook-signature</code>. Hay bibliotecas para casi todos los lenguajes;
        en Node.js, <code>npm install standardwebhooks</code>:
      </p>
      <Code text={examples.receiver} />
      <p>
        Sin biblioteca: la clave es lo que sigue a <code>whsec_</code>, en Base64. Calcula HMAC-SHA256 de{' '}
        <code>id.timestamp.cuerpo</code>, con el cuerpo tal como llegó, y compáralo en Base64 con lo que sigue a{' '}
        <code>v1,</code>. La cabecera puede traer varias firmas separadas por espacios: una clave cambiada firma otras{' '}
        {overlapHours} horas. Rechaza mensajes de hace más de cinco minutos.
      </p>
      <ul>
        <li>
          Responde con un 2xx en 15 segundos. Otro estado, también una redirección, cuenta como fallo: se reintenta
          después de 5 s, 30 s, 2 min, 10 min y 1 h, y luego cada 4 h hasta las 24 h.
        </li>
        <li>
          Un mensaje puede llegar dos veces, con el mismo <code>webhook-id</code>: úsalo para no contarlo dos veces.
        </li>
        <li>
          Los de una {noun.one} llegan en orden. Los marcadores en vivo y los cambios de tabla se juntan si vienen más
          rápido de lo que los recibes.
        </li>
        <li>
          <code>GET /webhooks/{'{id}'}/deliveries</code> dice qué se envió y qué respondió tu servidor;{' '}
          <code>POST /webhook_deliveries/{'{id}'}/resend</code> lo envía otra vez.
        </li>
        <li>Un resultado retirado llega como match.result con los dos marcadores en null.</li>
      </ul>
    </Section>
  )
}
