/** The kinds of notifications whose channels each person chooses, in the order in which they are shown. */
export const notificationKinds = [
  'reminder',
  'result',
  'summary',
  'announcement',
  'request',
  'invitation',
  'comment',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const channels = ['product', 'mail', 'push'] as const
export type Channel = (typeof channels)[number]

/** The channels by which each kind comes. */
export const channelsOf: Readonly<Record<NotificationKind, readonly Channel[]>> = {
  reminder: ['mail', 'push'],
  result: channels,
  summary: ['mail', 'push'],
  announcement: ['mail', 'push'],
  request: ['mail', 'push'],
  invitation: ['mail', 'push'],
  comment: ['mail', 'push'],
}

/** The kinds that do not come by a channel until somebody asks for them. */
const offAtFirst: Partial<Record<Channel, readonly NotificationKind[]>> = {
  mail: ['result', 'summary', 'announcement', 'comment'],
  push: ['summary', 'announcement', 'comment'],
}

/** Whether a kind comes by a channel to whoever has chosen nothing. */
export function isOnAtFirst(kind: NotificationKind, channel: Channel): boolean {
  return !offAtFirst[channel]?.includes(kind)
}
