type Facts = { host: string; publicUrl: string; adminEmail: string | undefined; trustProxy: boolean }

/**
 * Whether others may reach this server. An administrator of its own, an address that is not local and a proxy are
 * signs of that.
 */
export function isPublicServer({ host, publicUrl, adminEmail, trustProxy }: Facts): boolean {
  return adminEmail !== undefined || trustProxy || !isLocal(host) || !isLocal(new URL(publicUrl).hostname)
}

/** Whether a host name or address leads to this machine only. */
export const isLocal = (host: string): boolean => /^(([\w-]+\.)*localhost\.?|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
