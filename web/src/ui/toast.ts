export type Toast = { tone: 'success' | 'danger'; lines: readonly string[] }
