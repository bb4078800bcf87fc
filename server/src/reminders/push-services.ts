/**
 * Whether notifications may be sent there. The address comes from a stranger's browser: only known services, so that
 * nobody makes the server call into its own network. A service is a host, '*.' before it any below it, or an origin.
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
