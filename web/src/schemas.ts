import './zod-setup.ts'

/** The contract with its schemas, for forms that judge by them; whatever only calls endpoints takes it without (contract-without-schemas.ts). */
export * from '@compety/contract/schemas'
