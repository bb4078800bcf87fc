/** The recipient of contact messages where none is set. */
export const defaultSupportEmail = 'soporte@localhost'

type Facts = { isPublic: boolean; operator: string | undefined; supportEmail: string }

/** Whether others may reach this server and it does not say who answers for their data, or where they write to. */
export function isControllerMissing({ isPublic, operator, supportEmail }: Facts): boolean {
  return isPublic && (operator === undefined || supportEmail === defaultSupportEmail)
}
