import product from '../../../package.json' with { type: 'json' }

/** The product's version, as package.json says it. */
export const { version } = product
