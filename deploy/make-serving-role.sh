#!/bin/sh
# Runs once, when the database is made: the servers' role owns nothing.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set password="$SERVING_PASSWORD" <<'SQL'
create role yarda_serving login password :'password';
SQL
