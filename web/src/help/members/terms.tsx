import { noun } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { Topic } from './topic.tsx'

/** The terms of use. They only describe what the product really does. */
export function Terms() {
  return (
    <>
      <Topic title="Jugar es gratis y no es una apuesta">
        <p>
          En {noun.brand} no se apuesta ni se gana dinero. Las monedas son un reconocimiento dentro de la plataforma: no
          tienen valor, no se compran y no se cambian por dinero.
        </p>
      </Topic>
      <Topic title="Qué guardamos">
        <ul>
          <li>Tu email, tu nombre de usuario, tu fecha de nacimiento y lo que quieras agregar a tu perfil.</li>
          <li>Tu contraseña, de un modo en que nadie puede leerla.</li>
          <li>Tus inscripciones, pronósticos, puntos, favoritos y los movimientos de tus monedas.</li>
          <li>Las fechas, el navegador y la dirección IP de tus sesiones, que puedes ver y cerrar en Mi Perfil.</li>
          <li>
            Una cookie que recuerda durante un año que has ingresado desde un navegador, y solo sirve para proteger tu
            cuenta.
          </li>
          <li>Los mensajes e imágenes que nos envías desde Contacto.</li>
        </ul>
      </Topic>
      <Topic title="Qué ven los demás">
        <ul>
          <li>
            Tu nombre de usuario, tu imagen y tus puntos, en los rankings, y los datos de tu perfil, salvo tu teléfono.
          </li>
          <li>
            Tu email nunca completo: como mucho su primera letra y su dominio. Completo lo ven los administradores,
            quien organiza una {noun.one} en la que participas y el organizador a quien calificas.
          </li>
          <li>Tu pronóstico de un partido, cuando su plazo ya venció; antes, nadie más que tú.</li>
        </ul>
      </Topic>
      <Topic title="Los plazos">
        <p>
          Cada partido tiene un plazo para pronosticar. Lo decide el reloj del servidor, no el de tu dispositivo: un
          pronóstico que llega después no se acepta, aunque lo hayas enviado antes. Si un plazo cambia, vale el nuevo.
        </p>
      </Topic>
      <Topic title="Resultados y puntos">
        <p>
          Los administradores registran los resultados y pueden corregirlos. Entonces los puntos y los puestos se
          calculan de nuevo para todos. Un partido anulado no otorga puntos.
        </p>
      </Topic>
      <Topic title="Tu cuenta">
        <p>
          Tu cuenta es personal. Para corregir tus datos entra en Mi Perfil; para darla de baja, o si tienes dudas sobre
          estos términos, escríbenos desde <Link to="/contact">Contacto</Link>.
        </p>
      </Topic>
    </>
  )
}
