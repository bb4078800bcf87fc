type Named<K extends string, V> = { [key in K]: V }

export const text = <K extends string>(key: K, label: string) => ({
  key,
  label,
  value: (row: Named<K, string | number | null>) => row[key],
})
export const instant = <K extends string>(key: K, label: string) => ({ ...text(key, label), kind: 'instant' as const })
export const yesNo = <K extends string>(key: K, label: string) => ({
  key,
  label,
  kind: 'yes_no' as const,
  value: (row: Named<K, boolean>) => row[key],
})

export const id = text('id', 'ID')
export const name = text('name', 'Nombre')
export const description = text('description', 'Descripción')
export const code = text('code', 'Código')

type WithStatus = { status: number; statusAsString: string }
/** The number is for programs, its name for people. */
export const status = [
  { key: 'status', label: '', value: ({ status }: WithStatus) => status, only: 'json' },
  { key: 'status_as_string', label: 'Estatus', value: ({ statusAsString }: WithStatus) => statusAsString },
] as const
