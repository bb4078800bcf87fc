import { invite, inviteMany, wording } from '@compety/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import type { Outcome } from './invitees.ts'

type Invitation = { emails: string[]; message: string }

/** One address uses `invite`, several use `inviteMany`; both return an outcome for each address. */
export function useInvite(poolId: number) {
  return useMutation({
    meta: { failed: wording.inviteFailed },
    mutationFn: async ({ emails, message }: Invitation): Promise<Outcome[]> => {
      const [first = '', ...others] = emails
      if (others.length === 0) return [await inviteOne(poolId, first, message)]
      return (await call(inviteMany, { params: { id: poolId }, body: { emails, message } })).outcomes
    },
  })
}

async function inviteOne(id: number, email: string, message: string): Promise<Outcome> {
  try {
    const answer = await call(invite, { params: { id }, body: { email, message } })
    return { email, isInvited: true, message: answer.message }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    return { email, isInvited: false, message: refusal, lines: failureLines(error, '') }
  }
}

/** The server's reason for refusing this address; undefined for any other error. */
function refusalOf(error: unknown): string | undefined {
  if (error instanceof RefusedFields) return error.fields.email
  return error instanceof Refused && error.status === 409 ? error.message : undefined
}
