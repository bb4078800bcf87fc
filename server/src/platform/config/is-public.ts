type Facts = { host: string; publicUrl: string; adminEmail: string | undefined; trustProxy: boolean }

/**
 * Whether something speaks of real use, so that others may reach this server: an administrator of its own, an address
 * that is not local, or a proxy.
 */
export function isPublicServer({ host, publicUrl, adminEmail, trustProxy }: Facts): boolean {
  return adminEmail !== undefined || trustProxy || !isLocal(host) || !isLocal(new URL(publicUrl).hostname)
}

const isLocal = (host: string) => /^(([\w-]+\.)*localhost\.?|127(\.\d+){3}|\[?::1\]?)$/i.test(host)
