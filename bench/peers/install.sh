#!/bin/sh
# Installs the peers below $PEERS on Debian 12, as root, and gives each what the measurement needs. Run it once, from the root of the project.
set -eu
export PEERS="${PEERS:-/tmp/peers}"
here=$(cd "$(dirname "$0")" && pwd)

apt-get install -y --no-install-recommends redis-server nginx-light gettext python3-venv postgresql-client curl >/dev/null
mkdir -p "$PEERS/run" "$PEERS/redis" "$PEERS/nginx" "$PEERS/pretix-data/media" "$PEERS/mailman/var"
for file in pretix.cfg nginx.conf mailman.cfg; do sed "s#/tmp/peers#$PEERS#g" "$here/$file" >"$PEERS/$file"; done

/usr/bin/python3 -m venv "$PEERS/pretix-venv"
"$PEERS/pretix-venv/bin/pip" install -q pretix==2026.8.0 gunicorn==27.0.1
/usr/bin/python3 -m venv "$PEERS/mm-venv"
"$PEERS/mm-venv/bin/pip" install -q mailman==3.3.10 psycopg2-binary==2.9.13

sh "$here/start.sh" database
export PRETIX_CONFIG_FILE="$PEERS/pretix.cfg"
"$PEERS/pretix-venv/bin/python" -m pretix migrate >"$PEERS/run/migrate.log"
"$PEERS/pretix-venv/bin/python" -m pretix rebuild >"$PEERS/run/rebuild.log"
psql "host=$PEERS/postgres/socket user=mehfil dbname=mehfil" -c 'create database mailman'
sh "$here/stop.sh"

sh "$here/start.sh"
lists=http://127.0.0.1:8001/3.1
curl -fsS -u restadmin:restpass -d mail_host=lists.example "$lists/domains"
curl -fsS -u restadmin:restpass -d fqdn_listname=guests@lists.example "$lists/lists"
seq 1 2000 | sed 's#.*#Guest & Rao <guest&@guests.example>#' >"$PEERS/members.txt"
"$PEERS/mm-venv/bin/mailman" -C "$PEERS/mailman.cfg" --run-as-root addmembers -W "$PEERS/members.txt" guests@lists.example
sh "$here/stop.sh"
