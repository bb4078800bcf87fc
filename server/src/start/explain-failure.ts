import { inspect } from 'node:util'
import { type Config, ConfigError } from '../platform/config/config.ts'

type SystemError = NodeJS.ErrnoException & { address?: string; hostname?: string }
type Surroundings = Partial<Pick<Config, 'port' | 'host' | 'databaseUrl'>>

/** Describes a failed start in a sentence that says what to do. */
export function explainFailure(error: unknown, config: Surroundings): string {
  if (!(error instanceof Error)) return `No se pudo iniciar: ${String(error)}`
  if (error instanceof ConfigError) return `Configuración: ${error.message}`
  const { code = '', syscall, path = '', address, hostname }: SystemError = error
  if (syscall === 'getaddrinfo' && hostname === config.host) return `La dirección ${hostname} no existe: corrige HOST.`
  if (syscall === 'listen') return explainListen(code, config) ?? error.message
  if (config.databaseUrl && code in connections)
    return `No hay conexión con la base de datos de DATABASE_URL${at(address)}: ${connections[code]}.`
  if (config.databaseUrl && /timeout/.test(error.message))
    return `No hay conexión con la base de datos de DATABASE_URL: ${connections.ETIMEDOUT}.`
  if (error instanceof SyntaxError || code === 'ERR_MODULE_NOT_FOUND') return inspect(error)
  if (code in folders) return `${folders[code]} ${path}: ${elsewhere}`
  return error.message
}

const at = (address: string | undefined) => (address ? ` (${address})` : '')
const elsewhere = 'arréglalo o elige otra carpeta con DATA_DIR.'

const explainListen = (code: string, { port, host }: Surroundings): string | undefined => {
  if (code === 'EADDRINUSE')
    return `El puerto ${port} ya está en uso: cierra el programa que lo ocupa o elige otro con PORT.`
  if (code === 'EACCES') return `No hay permiso para usar el puerto ${port}: elige con PORT uno a partir de 1024.`
  if (code === 'EADDRNOTAVAIL') return `La dirección ${host} no es de este equipo: corrige HOST.`
  return undefined
}

// Error codes of the network and of PostgreSQL.
const connections: Record<string, string> = {
  ECONNREFUSED: 'nadie responde ahí; comprueba la dirección y que el servidor esté en marcha',
  ENOTFOUND: 'ese nombre no existe; comprueba la dirección',
  EAI_AGAIN: 'el nombre no se puede resolver ahora; comprueba la red',
  ECONNRESET: 'cortó la conexión; comprueba que la dirección sea de un PostgreSQL',
  EHOSTUNREACH: 'no hay camino hasta ahí; comprueba la dirección y la red',
  ENETUNREACH: 'no hay camino hasta ahí; comprueba la dirección y la red',
  ETIMEDOUT: 'no contesta a tiempo; comprueba la dirección y la red',
  ENOENT: 'su socket no existe; comprueba la dirección y que el servidor esté en marcha',
  '28P01': 'usuario o contraseña incorrectos',
  '28000': 'el servidor no admite a ese usuario',
  '3D000': 'esa base de datos no existe; créala antes',
  '57P03': 'está arrancando o deteniéndose; repite en un momento',
  '25006': 'es una réplica, que solo se lee; pon la dirección del servidor principal',
  '53300': 'el servidor no admite más conexiones',
}

const folders: Record<string, string> = {
  EACCES: 'No hay permiso para escribir en',
  EPERM: 'No hay permiso para escribir en',
  EROFS: 'Solo se puede leer en',
  ENOSPC: 'No queda espacio en disco para escribir en',
}
