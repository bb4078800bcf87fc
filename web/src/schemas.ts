import './zod-setup.ts'

/**
 * The contract with its schemas, for forms that validate. All other code imports it without them
 * (web/contract-without-schemas.ts).
 */
export * from '@compety/contract/schemas'
