/** The narrowest phone and an ordinary desk, on which journeys are taken. */
export const sizes = [
  { device: 'phone', viewport: { width: 360, height: 740 } },
  { device: 'desk', viewport: { width: 1440, height: 900 } },
] as const
