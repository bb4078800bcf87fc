import { noun } from '@compety/contract'
import { Topic } from './topic.tsx'

/** The terms of use. They only describe what the product really does. */
export function Terms({ level = 3 }: { level?: 2 | 3 }) {
  return (
    <>
      <Topic level={level} title="Jugar es gratis y no es una apuesta">
        <p>
          En {noun.brand} no se apuesta ni se gana dinero. Las monedas son un reconocimiento dentro de la plataforma: no
          tienen valor, no se compran y no se cambian por dinero.
        </p>
      </Topic>
      <Topic level={level} title="Tu cuenta">
        <p>
          Tu cuenta es personal. Puedes tener una si cumples la edad mínima que indica la página{' '}
          <a href="/privacidad">Privacidad</a>. Para corregir tus datos, descargarlos o eliminar la cuenta entra en Mi
          Perfil.
        </p>
      </Topic>
      <Topic level={level} title="Cómo tratamos a los demás">
        <p>
          No uses nombres, imágenes, comentarios o invitaciones para insultar, engañar o hacer publicidad. Quien lo hace
          puede perder el acceso.
        </p>
      </Topic>
      <Topic level={level} title="Los plazos">
        <p>
          Cada partido tiene un plazo para pronosticar. Lo decide el reloj del servidor, no el de tu dispositivo: un
          pronóstico que llega después no se acepta, aunque lo hayas enviado antes. Si un plazo cambia, vale el nuevo.
        </p>
      </Topic>
      <Topic level={level} title="Resultados y puntos">
        <p>
          Los administradores registran los resultados y pueden corregirlos. Entonces los puntos y los puestos se
          calculan de nuevo para todos. Un partido anulado no otorga puntos.
        </p>
      </Topic>
      <Topic level={level} title="Tus datos">
        <p>
          Qué guardamos, para qué, cuánto tiempo y qué ven los demás está en <a href="/privacidad">Privacidad</a>. Si
          tienes dudas sobre estos términos, escríbenos desde <a href="/contact">Contacto</a>.
        </p>
      </Topic>
    </>
  )
}
