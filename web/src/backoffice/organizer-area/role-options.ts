import { organizerRoles } from '@compety/contract'

/** The roles of members for a select. */
export const roleOptions = Object.entries(organizerRoles).map(([value, label]) => ({ value, label }))
