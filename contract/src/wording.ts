import { noun } from './noun.ts'

/*
 * The fixed texts. Their words never change, not even their spelling mistakes. Each is an export of its own, so that a
 * bundle holds only the texts that it uses.
 */

const ofCount = (count: number, { none, one, many }: { none: string; one: string; many: string }): string => {
  if (count === 0) return none
  return count === 1 ? one : many
}

export const unauthorizedHeading = 'Ocurrió un error.'
export const unauthorized = 'Usuario no autorizado para realizar la acción.'
export const unauthorizedAction = 'Usuario no autorizado para realizar esta acción'
export const unknownUrl = 'Intentó acceder a una url no encontrada, inicie sesión y vuelva a intentarlo'
export const alertSuccess = 'Genial!'
export const alertError = 'Error: '
export const alertErrorAlone = 'Error.'
export const none = 'No posee'

export const enterEmail = 'Ingrese un email'
export const validEmail = 'Ingrese un email válido'
export const registerEmail = 'Ingrese el email.'
export const registerPassword = 'Ingrese la contraseña.'
export const registerConfirmation = 'Ingrese la contraseña de confirmación.'
export const registerUsername = 'Ingrese un nombre de usuario.'
export const registerBirthdate = 'Ingrese la fecha de nacimiento.'
export const usernamePattern = 'El nombre de usuario solo puede tener letras y números.'
export const passwordsDiffer = 'La contraseña y la confirmación de la contraseña deben ser iguales.'
export const passwordShort = 'La contraseña es muy corta (debe ser de 6 caracteres mínimo).'
export const passwordLong = 'La contraseña es muy larga (debe ser de 128 caracteres máximo).'
export const passwordShortForRole = 'La contraseña es muy corta (debe ser de 12 caracteres mínimo para este rol).'
export const passwordCommon = 'Esta contraseña es muy común, elige otra.'
export const passwordNamesUser = 'La contraseña no puede contener el nombre de usuario ni el email.'
export const birthdateNotPast = 'Disculpe la fecha de nacimiento no puede ser mayor o igual a la fecha actual.'
export const birthYear = 'El año de nacimiento debe estar entre 1900 y el año actual.'
export const registered = 'Se ha registrado con éxito, inicia sesión para continuar'
export const authenticationFailed = 'No se pudo autenticar al usuario'
export const taken = 'ya está en uso'
export const reservedName = 'está reservado, elige otro'

export const enterCurrentPassword = 'Ingrese la contraseña actual.'
export const enterNewPassword = 'Ingrese la nueva contraseña.'
export const newPasswordsDiffer = 'La nueva contraseña y la de confirmación deben ser iguales.'
export const newPasswordsDifferLive = 'Disculpe, la contraseña no coincide con la de confirmación'
export const currentPasswordWrong = 'La contraseña actual no es correcta'
export const passwordChanged = 'Se ha cambiado la contraseña con éxito'
export const recoverySent = 'Si el email está registrado, recibirás un enlace para cambiar la contraseña.'
export const linkInvalid = 'El enlace no es válido o ya venció, solicita uno nuevo.'
export const emailProven = 'Se ha confirmado el email con éxito'
export const enterCode = 'Ingresa el código.'
export const codeWrong = 'El código no es correcto o ya se usó.'
export const secondFactorEnded = 'Se ha desactivado la verificación en dos pasos con éxito'
export const secondFactorRemoved = 'Se ha quitado la verificación en dos pasos del usuario con éxito'
export const tokenCreated = 'Se ha creado el token con éxito'
export const tokenRevoked = 'Se ha revocado el token con éxito'
export const sessionClosed = 'Se ha cerrado la sesión con éxito'
export const sessionsClosed = 'Se han cerrado las demás sesiones con éxito'

export const exportNeedsProof =
  'Para descargar tus datos, confirma antes tu correo con el enlace de la bienvenida, o al recuperar tu contraseña.'
export const exportBegun = 'Te enviaremos un correo con el enlace para descargar tus datos.'
export const controllerMissing =
  'Falta decir quién responde por los datos (OPERATOR) y a qué email se escribe (SUPPORT_EMAIL).'
export const successorInvalid = 'Nombra a un usuario activo para un organizador tuyo.'
export const birthdateTooYoung = (years: number) => `Debes tener al menos ${years} años.`
export const birthdateFuture = 'Disculpe, la fecha de nacimiento no puede exceder la fecha actual.'
export const profileUpdated = 'Se han actualizado los datos del perfil con éxito'
export const profileFailed = 'No se ha podido actualizar los datos del perfil'
export const imageLoaded = 'Se ha cargado la imagen con éxito'
export const imageFailed = 'No se ha podio cargar la imagen'
export const imageMissing = 'Selecciona una imagen.'
export const emailUnknown = `No existe un usuario registrado en ${noun.brand} con ese email.`
export const userUnknown = `No existe un usuario registrado en ${noun.brand} con ese nombre de usuario.`

export const contactReason = 'Seleccione el motivo de contacto'
export const contactMessage = 'Ingrese un mensaje de contacto'
export const contactName = 'Tu nombre es requerido.'
export const contactLastName = 'Tu Apellido es requerido.'
export const contactEmail = 'Un email válido es requerido.'
export const contactSiteMessage = 'Por favor, indica tu mensaje.'
export const contactInvalid = 'Alguno de los campos necesarios no cumple con los requerimientos para enviar el mensaje.'
export const contactSiteFailed = 'Ocurrió un error al intentar enviar el mensaje. Por favor, intente nuevamente.'
export const contactFailed = 'No se pudo enviar el email de contacto por fallos en el servidor'
export const contactSent = 'Se ha enviado el mensaje con éxito'

export const accountIsFree = 'Crea tu cuenta, es gratis'
export const organizerUnknown = `No existe un organizador registrado en ${noun.brand} con ese nombre.`
export const organizerNameUnknown = (name: string) => `No existe un organizador con el nombre: ${name}`
export const organizerLoadFailed = 'No se ha podido cargar el organizador por fallos en el servidor'
export const organizerProfileFailed = 'No se ha podido consultar el perfil del organizador por fallos en el servidor'

export const subscribed = 'Te has suscrito con éxito al organizador'
export const unsubscribed = 'Se ha cancelado con éxito la suscripción al organizador'
export const subscribeFailed = 'No se ha podido realizar la subscripción al organizador por fallos en el servidor'
export const unsubscribeFailed = 'No se ha podido cancelar la suscripción al organizador por fallos en el servidor'
export const alreadySubscribed = 'El usuario ya esta subscrito a este organizador.'
export const notSubscribed = 'El usuario no esta subscrito a este organizador.'
export const reviewSent = 'Se ha enviado la calificación con éxito'
export const reviewFailed = 'No se ha podido enviar la calificación por fallos en el servidor'
export const reviewNew = 'Enviar calificación'
export const reviewEdit = 'Modicar calificación'
export const qualificationSteps = 'La calificación va de media en media estrella, hasta 5.'

export const invited = 'Se ha enviado la invitación con éxito'
export const inviteFailed = 'Hubo un error y no se pudo procesar el envío de la invitación'
export const invitationsStopped = 'Ya no recibirás invitaciones por correo.'
export const invitationsResumed = 'Volverás a recibir invitaciones por correo.'
export const addressUnproven =
  'Para invitar, confirma antes tu correo con el enlace de la bienvenida, o al recuperar tu contraseña.'
export const invitationTitle = `Te han invitado a esta ${noun.one}`
export const invitationAccept = 'Aceptar invitacion'
export const invitationAccepted = 'Invitacion aceptada'
export const invitationReject = 'Rechazar invitación'
export const invitationRejected = 'Se ha rechazado la invitación con éxito'
export const invitationMissing = 'Selecciona una invitación.'
export const invitationEnrolled = `Te has inscrito en la ${noun.one}`
export const invitationFailed = 'Ocurrió un error al intentar inscribirte en la comperty'

export const favouriteAdded = `Se ha agregado la ${noun.one} como favorita con éxito`
export const favouriteSectorAdded = 'Se ha agregado el sector como favorito con éxito'
export const favouriteSectorRemoved = 'Se ha desmarcado el sector como favorito con éxito'
export const favouriteRemoved = `Se ha desmarcado la ${noun.one} como favorita con éxito`
export const favouriteAddFailed = `No se ha agregado la ${noun.one} como favorita por fallos en el sevidor`
export const favouriteRemoveFailed = `No se ha desmarcado la ${noun.one} como favorita por fallos en el sevidor`

export const predictionsTooMany = 'Puedes enviar 500 predicciones como máximo.'
export const predictionJoined = 'El pronóstico vuelve a seguir a los demás'
export const predictionApart = `El pronóstico está guardado aparte en todas tus ${noun.many}.`

export const remindersUpdated = 'Se han actualizado los recordatorios con éxito'
export const notificationsUpdated = 'Se han actualizado tus avisos con éxito'
export const notificationsStopped = 'Ya no recibirás estos avisos por correo.'
export const remindersStopped = 'Ya no recibirás recordatorios por correo.'
export const calendarRenewed = 'Se ha creado una nueva dirección del calendario con éxito'

export const shareEmail = 'Compartir mi correo con el organizador'
export const requested = `Tu solicitud llegó al organizador. Cuando la acepte, la ${noun.one} estará entre las tuyas.`
export const requestTakenBack = 'Retiraste tu solicitud'
export const requestAccepted = 'La solicitud fue aceptada'
export const requestRefused = 'La solicitud fue rechazada'
export const linkMade = 'El enlace está listo'
export const linkEnded = 'El enlace ya no funciona'
export const enrolmentUpdated = 'Se guardó tu elección'
export const enrolled = `Se ha inscrito con éxito en la ${noun.one}`
export const withdrawn = `Se ha desinscrito con éxito en la ${noun.one}`
export const playerRemoved = `El jugador ya no está en la ${noun.one}`
export const playerBanned = `El jugador ya no está en la ${noun.one} y no puede volver`
export const playerBanEnded = `El jugador puede volver a la ${noun.one}`
export const invitationResent = 'La invitación se ha enviado otra vez'
export const invitationDeleted = 'La invitación se ha retirado'
export const nobodyMisses = 'A nadie le faltan pronósticos para el próximo límite, o nadie quiere avisos.'
export const playersReminded = (players: number): string =>
  players === 1 ? 'Se avisará a 1 jugador' : `Se avisará a ${players} jugadores`
export const predictionSaved = 'Se ha guardado con éxito la predicción'
export const predictionFailed = 'No se ha podido guardar la predicción'
export const noPrediction = 'No ingresó pronóstico para este partido.'
export const poolDeleted = `Se ha eliminado la ${noun.one} con éxito`
export const poolStatusChanged = `Se ha actualizado el estado de la ${noun.one} con éxito`
export const poolAdded = `Se ha agregado la ${noun.one} con éxito`
export const poolMarkedOfficial = `La ${noun.one} es oficial y cuenta en los rankings mensual y mundial`
export const poolNoLongerOfficial = `La ${noun.one} ya no es oficial ni cuenta en los rankings mensual y mundial`
export const announcementPublished = 'Se ha publicado el anuncio con éxito'
export const commentSent = 'Se ha publicado tu comentario'
export const commentDeleted = 'Se ha eliminado el comentario'
export const reactionAdded = 'Se ha guardado tu reacción'
export const reactionRemoved = 'Se ha quitado tu reacción'
export const playerMuted = 'Ese jugador ya no puede escribir en el muro'
export const playerMuteEnded = 'Ese jugador puede escribir de nuevo en el muro'
export const reportSent = 'Gracias. Hemos recibido tu denuncia y la revisaremos'
export const reportClosed = 'Se ha cerrado la denuncia con éxito'
export const changedInBulk = (count: number) =>
  ofCount(count, {
    none: 'No se ha cambiado ningún registro',
    one: 'Se ha cambiado 1 registro con éxito',
    many: `Se han cambiado ${count} registros con éxito`,
  })
export const poolDuplicated = (invited: number) => {
  if (invited === 0) return `Se ha duplicado la ${noun.one} con éxito`
  return `Se ha duplicado la ${noun.one} con éxito y se ha invitado a ${invited === 1 ? '1 jugador' : `${invited} jugadores`}`
}
export const poolUpdated = 'Se ha modificado los datos exitosamente'
export const leagueCreated = 'Se ha creado el grupo con éxito'
export const leagueRenamed = 'Se ha cambiado el nombre del grupo con éxito'
export const leagueDeleted = 'Se ha eliminado el grupo con éxito'
export const leagueAssigned = 'Se han guardado los jugadores del grupo con éxito'
export const leagueJoined = 'Ya estás en el grupo'
export const leagueLeft = 'Ya no estás en el grupo'
export const jokerSet = 'Usas un comodín en este partido'
export const jokerDropped = 'El comodín vuelve a estar disponible'
export const playerPaid = (paid: boolean) => (paid ? 'Marcado como pagado' : 'Marcado como no pagado')
export const poolGameSaved = 'Se han guardado las reglas del juego con éxito'
export const questionAdded = 'Se ha agregado la pregunta con éxito'
export const questionsAdded = (count: number) =>
  count === 1 ? 'Se ha agregado 1 pregunta con éxito' : `Se han agregado ${count} preguntas con éxito`
export const questionSaved = 'Se ha modificado la pregunta con éxito'
export const questionDeleted = 'Se ha eliminado la pregunta con éxito'
export const questionSettled = 'Se ha resuelto la pregunta con éxito'
export const questionVoided = 'Se ha anulado la pregunta con éxito'
export const answerSaved = 'Se ha guardado tu respuesta'
export const poolRuleAdded = (name: string) => `Se ha agregado con éxito a la ${noun.one} el criterio: ${name}`
export const poolRulesRemoved = `Se han eliminado todos los criterios de la ${noun.one} con éxito`
export const matchAssigned = `Se ha agregado el partido a la ${noun.one} con éxito`
export const matchUnassigned = `Se ha eliminado el partido de la ${noun.one} con éxito`
export const matchesAssigned = (count: number) =>
  ofCount(count, {
    none: `No se ha agregado ningún partido a la ${noun.one}`,
    one: `Se ha agregado 1 partido a la ${noun.one} con éxito`,
    many: `Se han agregado ${count} partidos a la ${noun.one} con éxito`,
  })
export const matchesUnassigned = (count: number) =>
  ofCount(count, {
    none: `No se ha eliminado ningún partido de la ${noun.one}`,
    one: `Se ha eliminado 1 partido de la ${noun.one} con éxito`,
    many: `Se han eliminado ${count} partidos de la ${noun.one} con éxito`,
  })
export const tournamentFollowed = (linked: number) =>
  ofCount(linked, {
    none: `La ${noun.one} sigue el torneo`,
    one: `La ${noun.one} sigue el torneo y tiene 1 partido más`,
    many: `La ${noun.one} sigue el torneo y tiene ${linked} partidos más`,
  })
export const tournamentUnfollowed = `La ${noun.one} ya no sigue el torneo`
export const predictionsFilled = (count: number) =>
  ofCount(count, {
    none: 'No había pronósticos tuyos por usar',
    one: 'Se ha usado 1 pronóstico tuyo',
    many: `Se han usado ${count} pronósticos tuyos`,
  })
export const resultSaved = 'Se ha registrado el resultado con éxito'
export const resultUpdated = 'Se ha modificado el resultado con éxito'
export const resultTakenBack = 'Se ha quitado el resultado con éxito'
export const liveSaved = 'Se ha guardado el marcador en vivo'
export const liveGivenBack = 'El marcador en vivo vuelve a ser el del proveedor'
export const liveRemoved = 'Se ha quitado el marcador en vivo con éxito'
export const matchAdded = 'Se ha agregado el partido con éxito'
export const matchesAdded = (count: number) =>
  count === 1 ? matchAdded : `Se han agregado ${count} partidos con éxito`
export const matchUpdated = 'Se han modificado los datos del partido con éxito'
export const changeUndone = 'Se ha deshecho el cambio con éxito'
export const matchDeleted = 'Se ha eliminado el partido con éxito'
export const matchStatusChanged = 'Se ha actualizado el estado del partido con éxito'
export const teamAdded = 'Se ha agregado el equipo con éxito'
export const teamUpdated = 'Se han modificado los datos del equipo con éxito'
export const teamDeleted = 'Se ha eliminado el equipo con éxito'
export const teamReactivated = 'Se ha reactivado el equipo con éxito'
export const teamMerged = 'Se han fusionado los equipos con éxito'

export const webhookAdded = 'Se ha agregado el webhook con éxito'
export const webhookUpdated = 'Se han modificado los datos del webhook con éxito'
export const webhookDeleted = 'Se ha eliminado el webhook con éxito'
export const webhookSecretRolled = 'Se ha creado una clave nueva. La anterior vale 24 horas más.'
export const webhookResent = 'El mensaje se enviará de nuevo'
export const feedAdded = 'Se ha agregado la fuente con éxito'
export const feedUpdated = 'Se han modificado los datos de la fuente con éxito'
export const feedDeleted = 'Se ha eliminado la fuente con éxito'
export const feedRun = 'Se ha consultado la fuente'
export const feedDecided = 'Se han guardado las decisiones'
export const tournamentAdded = 'Se ha agregado el torneo con éxito'
export const tournamentUpdated = 'Se han modificado los datos del torneo con éxito'
export const tournamentDeleted = 'Se ha eliminado el torneo con éxito'
export const tournamentActivated = 'Se ha reactivado el torneo con éxito'
export const tournamentArchived = 'Se ha archivado el torneo con éxito'
export const roundsSaved = 'Se han guardado las rondas con éxito'

export const organizerAdded = 'Se ha agregado el organizador con éxito'
export const organizerUpdated = 'Se han modificado los datos del organizador con éxito'
export const organizerDeleted = 'Se ha eliminado el organizador con éxito'
export const organizerActivated = 'Se ha reactivado el organizador con éxito'
export const organizerArchived = 'Se ha archivado el organizador con éxito'
export const organizerSuspended = 'Se ha suspendido el organizador con éxito'
export const organizerCreated = 'Tu organización ya está creada'
export const organizerAwaits = 'Tu organización espera la aprobación de un administrador'
export const memberInvited = 'Hemos enviado la invitación'
export const memberInvitationWithdrawn = 'Se ha retirado la invitación'
export const memberChanged = 'Se ha cambiado el rol'
export const memberRemoved = 'Ya no es miembro de la organización'
export const memberJoined = 'Ya eres miembro de la organización'
export const embedUpdated = 'Se ha guardado dónde se pueden mostrar las tablas'
export const limitsUpdated = 'Se han cambiado los límites'
export const sectorAdded = 'Se ha agregado el sector con éxito'
export const sectorUpdated = 'Se han modificado los datos del sector con éxito'
export const sectorDeleted = 'Se ha eliminado el sector con éxito'
export const sectorReactivated = 'Se ha reactivado el sector con éxito'
export const countryAdded = 'Se ha agregado el pais con éxito'
export const countryUpdated = 'Se han modificado los datos del pais con éxito'
export const countryDeleted = 'Se ha eliminado el pais con éxito'
export const countryReactivated = 'Se ha reactivado el pais con éxito'
export const sportAdded = 'Se ha agregado el deporte con éxito'
export const sportUpdated = 'Se han modificado los datos del deporte con éxito'
export const sportDeleted = 'Se ha eliminado el deporte con éxito'
export const sportReactivated = 'Se ha reactivado el deporte con éxito'
export const sexAdded = 'Se ha agregado el sexo con éxito'
export const sexUpdated = 'Se han modificado los datos del sexo con éxito'
export const sexDeleted = 'Se ha eliminado el sexo con éxito'
export const pointRuleAdded = 'Se ha agregado el criterio con éxito'
export const pointRuleUpdated = 'Se han modificado los datos del criterio con éxito'
export const pointRuleDeleted = 'Se ha eliminado el criterio con éxito'
export const privilegeAdded = 'Se ha agregado el privilegio con éxito'
export const privilegeUpdated = 'Se han modificado los datos del privilegio con éxito'
export const privilegeDeleted = 'Se ha eliminado el privilegio con éxito'
export const privilegeReactivated = 'Se ha reactivado el privilegio con éxito'
export const roleAdded = 'Se ha agregado el rol con éxito'
export const roleUpdated = 'Se han modificado los datos del rol con éxito'
export const roleDeleted = 'Se ha eliminado el rol con éxito'
export const userAdded = 'Se ha agregado el usuario con éxito'
export const userUpdated = 'Se han modificado los datos del usuario con éxito'
export const userDeleted = 'Se ha eliminado el usuario con éxito'
export const userActivated = 'Se ha reactivado el usuario con éxito'
export const userBlocked = 'Se ha bloqueado el usuario con éxito'
export const userUnblocked = 'Se ha desbloqueado el usuario con éxito'
export const userArchived = 'Se ha archivado el usuario con éxito'
export const coinPackageAdded = 'Se ha agregado el paquete de monedas con éxito'
export const coinPackageUpdated = 'Se han modificado los datos del paquete de monedas con éxito'
export const coinPackageDeleted = 'Se ha eliminado el paquete de monedas con éxito'
export const coinPackageReactivated = 'Se ha reactivado el paquete de monedas con éxito'
export const coinPackageArchived = 'Se ha archivado el paquete de monedas con éxito'
export const coinExpenseAdded = 'Se ha agregado el gasto de monedas con éxito'
export const coinExpenseUpdated = 'Se han modificado los datos del gasto de monedas con éxito'
export const coinExpenseDeleted = 'Se ha eliminado el gasto de monedas con éxito'
export const coinExpenseReactivated = 'Se ha reactivado el gasto de monedas con éxito'
export const coinExpenseArchived = 'Se ha archivado el gasto de monedas con éxito'
export const privilegesSaved = 'Se han modificado los privilegios del rol con éxito'
export const walletCorrected = 'Se ha corregido la billetera con éxito'
export const mailsResent = (count: number) =>
  ofCount(count, {
    none: 'No hay correos por reintentar',
    one: 'Se reintentará 1 correo',
    many: `Se reintentarán ${count} correos`,
  })
export const resultsSaved = 'Se han registrado los resultados con éxito'
export const imported = 'Se ha importado el archivo con éxito'
export const importUndone = 'Se ha deshecho la importación con éxito'

export const scorePositive = 'Disculpe, el puntaje debe ser positivo'
export const teamsEqual = 'Disculpe, los equipos no deben ser iguales'
export const teamNameTaken = 'Otro equipo activo de este deporte ya tiene este nombre o alias.'
export const tournamentNameTaken = 'Otro torneo activo de este deporte ya tiene este nombre y temporada.'
export const deadlineAfterStart =
  'Disculpe, la fecha limite para colocar la prediccion no puede ser mayor a la fecha de inicio'
export const matchStartPast = 'Disculpe, la fecha de inicio del partido no puede ser menor a la fecha actual'
export const sameKickOff = 'Elige una fecha de inicio distinta de la actual.'
export const deadlinePast = 'Disculpe, la fecha limite para colocar la predicción no puede ser menor a la fecha actual'
export const playedInFuture =
  'El partido tiene un resultado: la fecha no puede estar en el futuro. Quita antes el resultado.'
export const begunDeadlineInFuture = 'El partido ya empezó: su límite no puede estar en el futuro.'
export const poolStartPast = `Disculpe, la fecha de inicio de la ${noun.one} no puede ser menor a la fecha actual`
export const poolEndBeforeStartOnCreate = `Disculpe, la fecha final de la ${noun.one} no puede ser menor a la fecha de inicio`
export const poolEndBeforeStartOnEdit = `Disculpe, la fecha para el fin de la ${noun.one} no puede ser menor a la fecha de inicio`
export const poolEndPast = `Disculpe, la fecha para el fin de la ${noun.one} no puede ser menor a la fecha actual`

export const poolWithoutMatches = `Esta ${noun.one} no tiene partidos asociados`
export const poolWithoutPlayers = `Esta ${noun.one} no tiene usuarios inscritos.`
export const noReviews = 'No tiene calificaciones'
export const noVisiblePredictions = 'Este usuario no tiene pronósticos disponibles para ser visualizados.'
export const noNextMatches = `No hay partidos próximos a jugarse en esta ${noun.one}`
export const noFavouritePools = `No posee ${noun.many} favoritas`
export const noInvitations = 'No posee invitaciones'
export const noFavouriteSectors = 'No hay sectores favoritos'

export const matchLoadFailed = 'No se pudo cargar los datos del partido por fallas en el servidor'
export const rankingLoadFailed = 'No se ha podido cargar el ranking por fallos en el servidor'

export const titleAvailablePools = `Buscar ${noun.Many}`
export const titlePoolDetails = `Detalles de ${noun.One}`
export const titleMyPools = `Mis ${noun.Many}`
export const titleFavouritePools = `Mis ${noun.Many} Favoritas`
export const titlePoolList = `Lista de ${noun.Many}`
export const tabDetails = 'Detalles'
export const tabMatches = 'Partidos, pronósticos y resultados'
export const tabRanking = `Ranking de ${noun.One}`
export const tabReviews = 'Calificaciones de usuarios'
export const tabMembers = 'Administradores'
export const tabParticipating = `Participando en ${noun.Many}`
export const tabPerformance = `Rendimiento en ${noun.brand}`
export const createAccount = 'Crear cuenta'
export const createFreeAccount = 'Crear cuenta gratuita'
export const months = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
] as const
