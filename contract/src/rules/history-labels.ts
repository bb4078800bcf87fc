/** The labels of user history types; any other type is a payment. */
export const historyLabels: Record<string, string> = {
  register: 'registro',
  login: 'Acceso',
  inscription: 'Inscripción',
  'submited-prediction': 'Predicción enviada',
  'refered-user': 'Usuario referido',
}
export const historyLabel = (type: string): string => historyLabels[type] ?? 'Pago'
