import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'

export type LogIn = { who: 'Jugador' | 'Administrador'; email: string; password: string }

type Parts = { db: Db; config: Config; isEmbedded: boolean; say: (text: string) => void }

/** What a database needs before it serves: the first administrator and, embedded and with DEMO on, the demo season. */
export const makeFirstRows = async (_parts: Parts): Promise<LogIn[]> => []
