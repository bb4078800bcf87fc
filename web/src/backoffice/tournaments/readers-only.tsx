import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayCall } from '../records/may-call.ts'

/** The call of readers: holders of the right, and members of organizers for their own tournaments. */
export const readers = { access: 'tournaments.read', members: { of: 'any organizer' }, method: 'GET' } as const

/** Leads away whoever may not read the module. The server lets every user read active tournaments, for other screens. */
export function ReadersOnly({ children }: { children: ReactNode }) {
  return useMayCall()(readers) ? children : <Navigate to="/unauthorized" replace />
}
