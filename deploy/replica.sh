#!/bin/sh
# The replica's first start copies the primary: the image would make an empty folder a database of its own, a second primary.
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$(dirname "$PGDATA")" && chown postgres "$(dirname "$PGDATA")"
  # Whole or not at all: what was broken off is copied anew.
  until rm -rf "$PGDATA.part" && PGPASSWORD="$POSTGRES_PASSWORD" gosu postgres pg_basebackup -D "$PGDATA.part" -X stream -S replica -R \
    -d "host=primary user=$POSTGRES_USER application_name=replica"; do
    sleep 2
  done
  rm -rf "$PGDATA" && mv "$PGDATA.part" "$PGDATA" || exit 1
fi
exec docker-entrypoint.sh "$@"
