import { noun } from '@compety/contract'
import { Topic } from '../legal/topic.tsx'

/** Explains the daily work of the back-office. */
export function Administration() {
  return (
    <>
      <Topic title={`Preparar una ${noun.one}`}>
        <ol>
          <li>Agrega la {noun.one} con su fecha de inicio, su sector y, si lo tiene, su organizador.</li>
          <li>Asígnale partidos y elige criterios con puntos. Con 0 puntos, un criterio no suma nada.</li>
          <li>Empiézala cuando esté completa. Si nadie puede ganar puntos, se te avisa antes.</li>
        </ol>
      </Topic>
      <Topic title="Importar partidos">
        <p>
          En Inicio, «Importaciones» lee un CSV, un Excel, un calendario, football.txt o el JSON de openfootball,
          football-data.org o API-Football. Primero ves todos los cambios y los problemas por línea; nada se guarda
          hasta que lo confirmas. Una importación se puede deshacer.
        </p>
      </Topic>
      <Topic title="Registrar resultados">
        <p>
          Se registran por partido o por día, cuando venció el plazo o el partido empezó. Los rankings cambian al
          momento. Un resultado se corrige o se quita, y los jugadores lo ven en «Cambios en el juego».
        </p>
      </Topic>
      <Topic title="Organizadores y roles">
        <p>
          Un organizador pertenece a un usuario, que puede invitar a sus {noun.many}. Un rol reúne privilegios: quien lo
          tiene ve en Inicio las tareas y pantallas que le permiten.
        </p>
      </Topic>
      <Topic title="Lo que no se puede deshacer">
        <p>
          Finalizar una {noun.one} y archivar {noun.many}, partidos o usuarios. Antes se te muestra a cuántos jugadores,
          partidos o pronósticos afecta. Lo eliminado o suspendido sí se reactiva.
        </p>
      </Topic>
    </>
  )
}
