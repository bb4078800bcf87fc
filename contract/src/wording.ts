/** The competition noun and every literal text of the specification. Spelling mistakes inside them are literal. */
export const noun = { one: 'compety', many: 'competies', One: 'Compety', Many: 'Competies', brand: 'Compety' } as const

export const wording = {
  unauthorizedHeading: 'Ocurrió un error.',
  unauthorized: 'Usuario no autorizado para realizar la acción.',
  unauthorizedAction: 'Usuario no autorizado para realizar esta acción',
  unknownUrl: 'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo',
  alertSuccess: 'Genial!',
  alertError: 'Error: ',
  alertErrorAlone: 'Error.',
  none: 'No posee',

  enterEmail: 'Ingrese un email',
  validEmail: 'Ingrese un email válido',
  registerEmail: 'Ingrese el email.',
  registerPassword: 'Ingrese la contraseña.',
  registerConfirmation: 'Ingrese la contraseña de confirmación.',
  registerUsername: 'Ingrese un nombre de usuario.',
  registerBirthdate: 'Ingrese la fecha de nacimiento.',
  usernamePattern: 'El nombre de usuario solo puede tener letras y números.',
  passwordsDiffer: 'La contraseña y la confirmación de la contraseña deben ser iguales.',
  passwordShort: 'La contraseña es muy corta (debe ser de 6 caracteres mínimo).',
  passwordLong: 'La contraseña es muy larga (debe ser de 128 caracteres máximo).',
  birthdateNotPast: 'Disculpe la fecha de nacimiento no puede ser mayor o igual a la fecha actual.',
  birthYear: 'El año de nacimiento debe estar entre 1900 y el año actual.',
  registered: 'Se ha registrado con éxito, inicia sesión para continuar',
  authenticationFailed: 'No se pudo autenticar al usuario',
  taken: 'ya está en uso',

  enrolled: `Se ha inscrito con éxito en la ${noun.one}`,
  withdrawn: `Se ha desinscrito con éxito en la ${noun.one}`,
  predictionSaved: 'Se ha guardado con éxito la predicción',
  predictionFailed: 'No se ha podido guardar la predicción',
  noPrediction: 'No ingresó pronóstico para este partido.',
  poolStatusChanged: `Se ha actualizado el estado de la ${noun.one} con éxito`,
  poolAdded: `Se ha agregado la ${noun.one} con éxito`,
  poolUpdated: 'Se ha modificado los datos exitosamente',
  poolRuleAdded: (name: string) => `Se ha agregado con éxito a la ${noun.one} el criterio: ${name}`,
  poolRulesRemoved: `Se han eliminado todos los criterios de la ${noun.one} con éxito`,
  matchAssigned: `Se ha agregado el partido a la ${noun.one} con éxito`,
  matchUnassigned: `Se ha eliminado el partido de la ${noun.one} con éxito`,
  resultSaved: 'Se ha registrado el resultado con éxito',
  resultUpdated: 'Se ha modificado el resultado con éxito',
  matchAdded: 'Se ha agregado el partido con éxito',
  matchUpdated: 'Se han modificado los datos del partido con éxito',
  matchDeleted: 'Se ha eliminado el partido con éxito',
  matchStatusChanged: 'Se ha actualizado el estado del partido con éxito',
  teamAdded: 'Se ha agregado el equipo con éxito',
  teamUpdated: 'Se han modificado los datos del equipo con éxito',
  teamDeleted: 'Se ha eliminado el equipo con éxito',
  teamReactivated: 'Se ha reactivado el equipo con éxito',

  scorePositive: 'Disculpe, el puntaje debe ser positivo',
  teamsEqual: 'Disculpe, los equipos no deben ser iguales',
  deadlineAfterStart: 'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio',
  matchStartPast: 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual',
  deadlinePast: 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual',
  poolStartPast: `Disculpe, la fecha de inicio de la ${noun.one} no puede ser menor a la fecha actual`,
  poolEndBeforeStartOnCreate: `Disculpe, la fecha final de la ${noun.one} no puede ser menor a la fecha de inicio`,
  poolEndBeforeStartOnEdit: `Disculpe, la fecha para el fin de la ${noun.one} no puede ser menor a la fecha de inicio`,
  poolEndPast: `Disculpe, la fecha para el fin de la ${noun.one} no puede ser menor a la fecha actual`,

  poolWithoutMatches: `Esta ${noun.one} no tiene partidos asociados`,
  poolWithoutPlayers: `Esta ${noun.one} no tiene usuarios inscritos.`,
  noReviews: 'No tiene calificaciones',
  noVisiblePredictions: 'Este usuario no tiene pronósticos disponibles para ser visualizados.',
  noNextMatches: `No hay partidos próximos a jugarse en esta ${noun.one}`,
  noFavouritePools: `No posee ${noun.many} favoritas`,
  noInvitations: 'No posee invitaciones',
  noFavouriteSectors: 'No hay sectores favoritos',

  matchesLoadFailed: 'No se pudo cargar los partidos por fallos en el servidor',
  matchLoadFailed: 'No se pudo cargar los datos del partido por fallas en el servidor',
  matchBeginFailed: 'No se pudo iniciar el partido por fallos del servidor',
  matchSuspendFailed: 'No se pudo suspender el partido por fallos del servidor',
  matchPostponeFailed: 'No se pudo posponer el partido por fallos del servidor',
  matchForwardFailed: 'No se pudo mover el partido por fallos del servidor',
  rankingLoadFailed: 'No se ha podido cargar el ranking por fallos en el servidor',
  teamsLoadFailed: 'No se ha podido cargar los equipo por fallos en el servidor',

  titleAvailablePools: `Buscar ${noun.Many}`,
  titlePoolDetails: `Detalles de ${noun.One}`,
  titleMyPools: `Mis ${noun.Many}`,
  titleFavouritePools: `Mis ${noun.Many} Favoritas`,
  titlePoolList: `Lista de ${noun.Many}`,
  tabDetails: 'Detalles',
  tabMatches: 'Partidos, pronósticos y resultados',
  tabRanking: `Ranking de ${noun.One}`,
  tabReviews: 'Calificaciones de usuarios',
  createAccount: 'Crear cuenta',
  createFreeAccount: 'Crear cuenta gratuita',
  months: [
    'Enero', 'Febrero', 'Marzo', 'Abril', 'Mayo', 'Junio',
    'Julio', 'Agosto', 'Septiembre', 'Octubre', 'Noviembre', 'Diciembre',
  ],
} as const

/** player.md 9: a description of more than 120 characters is cut after 177. */
export const descriptionLimit = 120
export const descriptionCut = 177
export const shortDescription = (text: string): string =>
  text.length > descriptionLimit ? `${text.slice(0, descriptionCut)}…` : text

/** player.md 4: labels of user history types; anything else is a payment. */
export const historyLabels: Record<string, string> = {
  register: 'registro',
  login: 'Acceso',
  inscription: 'Inscripción',
  'submited-prediction': 'Predicción enviada',
  'refered-user': 'Usuario referido',
}
export const historyLabel = (type: string): string => historyLabels[type] ?? 'Pago'
