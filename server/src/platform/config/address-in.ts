/** The address in a mailbox of the configuration, which may be 'Name <address>'. */
export const addressIn = (mailbox: string): string => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox
