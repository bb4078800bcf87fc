// Names that speak for the platform or its people, and words that programs write where a name is missing.
const reserved = new Set(
  `admin administracion administrador administradora administradores administrator anonimo anonymous api ayuda compety
   competies contacto eliminado help jugadoreliminado moderador moderadora moderator nan none noreply noresponder null
   oficial official organizacion owner postmaster root seguridad security sistema soporte staff superuser support system
   undefined webmaster`.split(/\s+/),
)

/** Whether nobody may choose this username; it is in lower case. */
export function isReservedName(username: string): boolean {
  return reserved.has(username)
}
