# Run by the image of compose.yaml at its first start. Allows replication. The first matching line of pg_hba.conf counts.
{
  echo 'host replication compety samenet scram-sha-256'
  cat "$PGDATA/pg_hba.conf"
} > "$PGDATA/pg_hba.new"
mv "$PGDATA/pg_hba.new" "$PGDATA/pg_hba.conf"
psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v ON_ERROR_STOP=1 -c "select pg_create_physical_replication_slot('replica')"
