import { noun, type webhookEvents } from '@compety/contract'
import { Code, Facts, Section } from './pieces.tsx'

const message = `{
  "type": "match.result",
  "timestamp": "2026-06-11T21:00:00.000Z",
  "data": {
    "match": { "id": 12, "home_team_score": 2, "away_team_score": 1 },
    "pools": [{ "id": 3, "name": "Los del barrio" }]
  }
}`

/** What webhooks tell, how their messages are signed, and a program that receives them. */
export function Receiving({ events, receiver }: { events: typeof webhookEvents; receiver: string }) {
  return (
    <Section of="webhooks">
      <p>
        Un webhook avisa a tu servidor por POST. Lo crean los miembros de un organizador en «Organizar», y quien
        administra, para todas las {noun.many}. El secreto se muestra una sola vez.
      </p>
      <Facts
        heads={['Evento', 'Cuándo']}
        rows={Object.entries(events).map(([name, text]) => [<code key={name}>{name}</code>, text])}
      />
      <Code text={message} />
      <p>
        Los mensajes van firmados según Standard Webhooks, en las cabeceras <code>webhook-id</code>,{' '}
        <code>webhook-timestamp</code> y <code>webhook-signature</code>. Hay bibliotecas para casi todos los lenguajes;
        en Node.js, <code>npm install standardwebhooks</code>:
      </p>
      <Code text={receiver} />
      <ul>
        <li>
          Responde con un 2xx en pocos segundos. Otro estado, también una redirección, cuenta como fallo: se reintenta
          después de 5 s, 30 s, 2 min, 10 min y 1 h, y luego cada 4 h hasta las 24 h.
        </li>
        <li>
          Un mensaje puede llegar dos veces, con el mismo <code>webhook-id</code>: úsalo para no contarlo dos veces.
        </li>
        <li>
          Los de una {noun.one} llegan en orden. Los marcadores en vivo y los cambios de tabla se juntan si vienen más
          rápido de lo que los recibes.
        </li>
        <li>Un resultado retirado llega como match.result con los dos marcadores en null.</li>
      </ul>
    </Section>
  )
}
