import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayCall } from '../records/may-call.ts'

/** Leads away whoever may not read the module. The server lets every user read active tournaments, for other screens. */
export function ReadersOnly({ children }: { children: ReactNode }) {
  return useMayCall()({ access: 'tournaments.read' }) ? children : <Navigate to="/unauthorized" replace />
}
