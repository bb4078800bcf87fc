/**
 * Whether an error of PostgreSQL is the violation of this constraint. A table that is distributed over several machines
 * reports the constraint of one of its parts, whose name ends with the number of the part: `users_email_key_102008`.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error && 'constraint' in error)) return false
  const reported = String(error.constraint)
  return reported.startsWith(constraint) && /^(_\d+)?$/.test(reported.slice(constraint.length))
}
