import type { Invitation } from '../src/shell/mailbox.data.ts'

type Part = Omit<Partial<Invitation>, 'pool'> & { pool?: Partial<Invitation['pool']> }

/**
 * By default a pending invitation to a pool that can be joined; the id of the pool is that of the invitation plus 100.
 */
export function anInvitation(id: number, { pool, ...part }: Part = {}): Invitation {
  return {
    id,
    invitation_id: id,
    hash: `hash${id}`,
    is_withheld: false,
    pool: {
      id: id + 100,
      name: `Copa ${id}`,
      description: 'Una copa',
      image: null,
      status: 1,
      takes_in: true,
      pool_user_status: null,
      ...pool,
    },
    user_name: 'luz',
    message: null,
    date: '2026-06-01T12:00:00.000Z',
    status: 1,
    accepted: false,
    invite_token: null,
    ...part,
  }
}
