import type { Config } from './config.ts'

/** Whether an address must be proven to be its account's own. Without a mail server nobody can prove one. */
export const needsProof = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): boolean => smtpUrl !== undefined
