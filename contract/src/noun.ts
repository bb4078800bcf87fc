/** The competition noun and the name of the product. */
export const noun = { one: 'compety', many: 'competies', One: 'Compety', Many: 'Competies', brand: 'Compety' } as const
