/** Columns of texts and ids that concern no person, by table. */
export const impersonal: Readonly<Record<string, readonly string[]>> = {
  coin_expenses: ['code', 'description', 'name', 'name_search'],
  coin_packages: ['code', 'description', 'name', 'name_search'],
  countries: ['code', 'name', 'name_search'],
  import_changes: ['after', 'before', 'change', 'subject', 'subject_id'],
  import_columns: ['columns', 'heads'],
  imports: ['notices', 'skipped'],
  kysely_migration: ['name', 'timestamp'],
  kysely_migration_lock: ['id'],
  leaderboards: ['kind', 'last_match_id'],
  list_totals: ['list'],
  matches: ['group_name', 'import_key', 'round_id'],
  migration_checksums: ['name', 'sha256'],
  point_rules: ['code', 'description', 'name'],
  pools: [
    ...['description', 'description_search', 'image', 'invite_token', 'name', 'name_search', 'share_url', 'url_search'],
  ],
  privileges: ['description', 'name', 'name_search', 'privilege_action'],
  product_secrets: ['name', 'value'],
  reminder_looks: ['match_id', 'pool_id'],
  roles: ['description', 'name'],
  sectors: ['description', 'name', 'name_search'],
  settings: ['name', 'value'],
  sexes: ['description', 'name'],
  sports: ['code', 'name', 'name_search'],
  teams: ['code', 'code_search', 'logo', 'name', 'name_search'],
  tournament_rounds: ['name', 'name_search', 'stage'],
  tournaments: ['counted_score', 'logo', 'name', 'name_search', 'season', 'time_zone'],
}

/** Columns of tables with personal data that the download neither has nor withholds, by the reason. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'the number of a row': [
    ...['audit_entries.id', 'contact_messages.id', 'imports.id', 'invitation_links.invitation_id', 'invitations.id'],
    ...['leaderboards.id', 'mails.id', 'organizer_reviews.id', 'pool_reviews.id', 'push_subscriptions.id'],
    ...['push_subscriptions.session_id', 'sessions.id', 'user_histories.id', 'wallet_entries.id'],
  ],
  'the download has the name': [
    ...['enrolments.pool_id', 'favorite_pools.pool_id', 'invitations.pool_id', 'pool_reviews.pool_id'],
    ...['organizer_registrations.organizer_id', 'organizer_reviews.organizer_id', 'sent_invitations.pool_id'],
    ...['organizer_subscriptions.organizer_id', 'organizer_successors.organizer_id'],
  ],
  'about the server or the tournament': [
    'audit_entries.is_automatic',
    'imports.made_tournament',
    'imports.tournament_id',
  ],
  'a copy of the column of users': ['user_activity.status'],
  'empty as long as somebody can download': ['users.erased_at'],
  'about the whole board': ['leaderboards.version'],
}
