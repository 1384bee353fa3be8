#!/bin/sh
# Runs once, in an empty database: a role without special rights, which owns its database.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=password="$(cat /run/secrets/database_password)" <<'SQL'
create role mehfil login password :'password';
create database mehfil owner mehfil;
revoke connect on database mehfil from public;
SQL
