#!/bin/sh
# /etc/patroni/create-database.sh: Patroni runs it once, on the first primary, with the address of the new cluster.
exec psql -v ON_ERROR_STOP=1 -v "password=$COMPETY_PASSWORD" "$1" <<'SQL'
create role compety login password :'password';
create database compety owner compety;
SQL
