/**
 * Whether notifications may be sent to an address. It comes from an untrusted browser, which could otherwise make the
 * server call into its own network, so only known services are allowed. A service is a host, '*.' and a domain, or an
 * origin.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    if (service.includes('://')) return origin === service
    if (protocol !== 'https:') return false
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service
  })
}
