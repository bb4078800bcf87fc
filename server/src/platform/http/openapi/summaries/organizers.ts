import { noun } from '@compety/contract'
import type { Summaries } from './names.ts'

const organizers = {
  activateOrganizer: 'Activa un organizador',
  archiveOrganizer: 'Archiva un organizador',
  changeOrganizerMember: 'Cambia el papel de un miembro de un organizador',
  createOrganizer: 'Crea un organizador',
  deleteOrganizer: 'Elimina un organizador',
  editOrganizer: 'Lee un organizador y las opciones para editarlo',
  findLimitsOfOrganizer: 'Lee los límites de un organizador',
  findOrganizer: 'Lee un organizador',
  findOrganizerEmbed: 'Lee en qué webs pueden estar las tablas de un organizador',
  findOrganizerLimits: 'Lee los límites de todos los organizadores',
  findOrganizerProfile: 'Lee la página de un organizador',
  findOrganizerTasks: 'Lista lo que espera a un organizador',
  inviteOrganizerMember: 'Invita a ser miembro de un organizador',
  listOrganizerMembers: 'Lista los miembros de un organizador',
  listOrganizerPools: `Lista las ${noun.many} de un organizador`,
  listOrganizerReviews: 'Lista las calificaciones de un organizador',
  listOrganizers: 'Lista los organizadores',
  listOwnOrganizers: 'Lista los organizadores propios',
  newOrganizer: 'Lee las opciones de un organizador nuevo',
  removeOrganizerMember: 'Quita a un miembro de un organizador',
  sendOrganizerQualification: 'Califica a un organizador',
  suspendOrganizer: 'Suspende un organizador',
  updateLimitsOfOrganizer: 'Cambia los límites de un organizador',
  updateOrganizer: 'Cambia un organizador',
  updateOrganizerEmbed: 'Cambia en qué webs pueden estar las tablas de un organizador',
  updateOrganizerLimits: 'Cambia los límites de todos los organizadores',
  withdrawOrganizerInvitation: 'Retira la invitación de un organizador',
} satisfies Summaries

const webhooks = {
  createWebhook: 'Crea un webhook',
  deleteWebhook: 'Elimina un webhook',
  findWebhook: 'Lee un webhook',
  listWebhookDeliveries: 'Lista los envíos de un webhook',
  listWebhooks: 'Lista los webhooks',
  resendWebhookDelivery: 'Repite un envío de un webhook',
  rollWebhookSecret: 'Cambia el secreto de un webhook',
  updateWebhook: 'Cambia un webhook',
} satisfies Summaries

export const organizerSummaries = { ...organizers, ...webhooks }
