#!/bin/sh
# Copies the primary at the first start. Otherwise the image would create a new database in the empty folder: a second primary.
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")" && chown postgres "$(dirname "$PGDATA")"
  # An interrupted copy is removed and repeated.
  until rm -rf "$PGDATA.part" && PGPASSWORD="$POSTGRES_PASSWORD" gosu postgres pg_basebackup -D "$PGDATA.part" -X stream -S replica -R \
    -d "host=primary user=$POSTGRES_USER application_name=replica"; do
    sleep 2
  done
  rm -rf "$PGDATA" && mv "$PGDATA.part" "$PGDATA" || exit 1
fi
exec docker-entrypoint.sh "$@"
